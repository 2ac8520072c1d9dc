import { StartError } from "../kernel/errors.ts";

/** Where a server was to listen, and the names of the settings that say so. */
export interface ListenPlace {
  readonly port: number;
  readonly host: string;
  readonly portName: string;
  readonly hostName: string;
}

/** Why nothing can listen there, as one line that says what to do; anything else as it is. */
export const listenFailure = (error: unknown, { port, host, portName, hostName }: ListenPlace): unknown => {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new StartError(
      `Port ${port} is taken. Stop what listens there or choose another with ${portName}.`,
    );
  if (code === "EACCES")
    return new StartError(`Port ${port} may not be used by this user. Choose another with ${portName}.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartError(`${hostName} ${host} is no address of this machine.`);
  return error;
};
