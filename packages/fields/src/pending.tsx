import { TextArea } from "@backroom/ui";

export const Flag = ({ country }: { country: string }) => <span aria-hidden="true">{country}</span>;
export const CodeEditor = ({
  value,
  onChange,
  isReadOnly,
  ...props
}: {
  value: string;
  language: string;
  onChange: (v: string) => void;
  isReadOnly: boolean;
  "aria-label": string;
}) => (
  <TextArea
    aria-label={props["aria-label"]}
    value={value}
    readOnly={isReadOnly}
    onChange={(e) => onChange(e.target.value)}
  />
);
