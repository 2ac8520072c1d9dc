import type { DataServiceEvent } from "@backroom/contract";

/** A change of a record, published after its transaction has been committed. */
export interface DataChange extends DataServiceEvent {
  readonly action: "create" | "update" | "delete";
  /** Key of its row in `change_log`; `writeJournal` gives it. */
  readonly changeSeq: number;
}

/** Where the data service publishes what changed; the hub passes it on to those who may read it. */
export interface DataEvents {
  /** Tells every process, this one at once. */
  publish(change: DataChange): void;
  /** Hears each change of every process once. Returns the function that ends the subscription. */
  subscribe(listener: (change: DataChange) => void): () => void;
}
