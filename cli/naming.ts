/** `--server` and `--plugin`: what clients put before the names of tools. */

import type { Naming } from '../server/service/targets/model/target';
import type { ChosenTargets } from '../server/service/workspace';
import { UsageError } from './usage';

/** The names that the command line gives. @throws UsageError for an empty one, and for a plugin without its server */
export function namingOf({
  server,
  plugin,
}: {
  readonly server?: string | undefined;
  readonly plugin?: string | undefined;
}): Naming {
  if (server === '') throw new UsageError('--server needs a name');
  if (plugin === '') throw new UsageError('--plugin needs a name');
  if (plugin !== undefined && server === undefined) {
    throw new UsageError('--plugin NAME needs --server NAME: clients put both before the name of a tool');
  }
  return { server, plugin };
}

/** The names of a file: those of the command line, otherwise those of its configuration. */
export function namingFor(given: Naming, { server, plugin }: ChosenTargets): Naming {
  return given.server === undefined ? { server, plugin } : given;
}
