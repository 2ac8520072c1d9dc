import type { DataServiceEvent } from "@backroom/contract";

/** Locations and countries of a record. Of a changed record: those before and those after the change. */
export interface RecordPlaces {
  /** Locations; the root's oid means all of its tenant. Null: records of the kind have none. */
  readonly locations: readonly number[] | null;
  /** ISO codes of countries. Null: records of the kind are for no country. */
  readonly countries: readonly string[] | null;
}

/** A change of a record, published after its transaction has been committed. */
export interface DataChange extends DataServiceEvent, RecordPlaces {
  readonly action: "create" | "update" | "delete";
  /** Key of its row in `change_log`; `writeJournal` returns it. */
  readonly changeSeq: number;
}

/** Publishes changes of records to all processes; the hub sends them to the clients that may read the record. */
export interface DataEvents {
  /** Sends the change to all processes; listeners of this one are called before it returns. */
  publish(change: DataChange): void;
  /** Calls the listener once for each change, whichever process made it. Returns the function that ends the subscription. */
  subscribe(listener: (change: DataChange) => void): () => void;
}
