import { notifyResponseSchema, terminalConnectionSchema } from "@backroom/contract";
import { Array as List, Integer, Null, Object, String, Union } from "typebox";
import { createTopic } from "../processes/topic.ts";

/** A TerminalChange. */
const changeSchema = Object({
  ...terminalConnectionSchema.properties,
  since: String(),
  tenantOid: Integer(),
  locationOid: Union([Integer(), Null()]),
  connectionId: Union([String(), Null()]),
});

/** Messages between processes about terminals. */
export const topics = {
  /** To all, after the change was stored. */
  connection: createTopic("terminal-connection", changeSchema),
  /** Changes of terminals that stay connected: to all, after they were stored. */
  reports: createTopic("terminal-reports", List(changeSchema)),
  /** A request on its way to a terminal: to the process that holds the connection. */
  request: createTopic(
    "terminal-request",
    Object({ id: String(), action: String(), connectionId: String() }),
  ),
  /** The response, with the id of the request: to the process that sent the request. */
  answer: createTopic("terminal-answer", notifyResponseSchema),
};
