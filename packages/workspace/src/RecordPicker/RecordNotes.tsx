import { Fragment } from "react";

/** Texts next to each other, each with its own direction. */
export const RecordNotes = ({ notes }: { readonly notes: readonly string[] }) =>
  notes.map((note, index) => (
    <Fragment key={note}>
      {index > 0 && " · "}
      <bdi>{note}</bdi>
    </Fragment>
  ));
