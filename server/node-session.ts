/** A client's session in a process of Node.js. */
import type { StartSession } from './connection';
import { localFiles } from './node/node-workspace';
import { machineWith } from './node/programs';
import { QuickDisk } from './node/quick-disk';
import { startSession } from './session';

/** Serves the client with the files of this machine, and its environment. */
export const startNodeSession: StartSession = (connection, handshake) =>
  startSession(connection, handshake, {
    files: localFiles(new QuickDisk()),
    machine: machineWith(process.env),
  });
