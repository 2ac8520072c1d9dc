import { useHasPage } from "@backroom/permissions";
import { Link } from "@backroom/ui";

export interface DocumentNameProps {
  /** `receipt`, `invoice`, … */
  readonly kind: string;
  readonly oid: number;
  readonly number: string;
}

/** The number of a document; leads to the document where the user may open its page. */
export const DocumentName = ({ kind, oid, number }: DocumentNameProps) => {
  const path = `/document/pos/${kind}`;
  const hasPage = useHasPage(path);
  const name = <bdi>{number}</bdi>;
  return hasPage ? <Link href={`${path}?oid=${oid}`}>{name}</Link> : name;
};
