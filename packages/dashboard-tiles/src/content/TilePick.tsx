import { Radio, Segmented } from "@backroom/ui";
import { TileSelect } from "./TileSelect.tsx";

export interface TilePickProps {
  /** Accessible name. */
  readonly label: string;
  /** Short words. */
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What of several a tile shows: as buttons, or as a list where there are too many of them. Nothing to choose, nothing shown. */
export const TilePick = ({ label, options, value, onChange }: TilePickProps) => {
  if (options.length < 2) return null;
  if (options.length <= 4)
    return (
      <Segmented aria-label={label} value={value} onChange={onChange}>
        {options.map((option) => (
          <Radio key={option} value={option}>
            {option}
          </Radio>
        ))}
      </Segmented>
    );
  return (
    <TileSelect aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </TileSelect>
  );
};
