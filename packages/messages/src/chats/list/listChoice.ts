/** What of the chats is listed. */
export interface ListChoice {
  readonly view: "all" | "unread" | "tills" | "roles";
  readonly search: string;
}
