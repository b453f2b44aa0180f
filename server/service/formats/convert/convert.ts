/** Servers of one client in the form of another. */
import { type JsonObject, own } from '../../../../common/json/value';
import type { Json } from '../../document/tree/node';
import { type Form, formOfFile } from './forms';
import type { Loss, Report } from './model';
import { readServer } from './read';
import { tomlOf } from './toml';
import { writeServer } from './write';

/** A file for another client. */
interface Converted {
  readonly file: JsonObject;
  /** Its text: JSON or TOML. */
  readonly text: string;
  readonly losses: readonly Loss[];
}

/**
 * Converts a file. @param path with slashes: it says whose file it is @param only the name of one server; absent: all
 * @returns `undefined` if it has no such servers
 */
export function convertFile(path: string, root: Json, to: Form, only?: string): Converted | undefined {
  const found = formOfFile(path, root);
  const one = only === undefined ? undefined : own(found?.servers, only);
  if (!found || (only !== undefined && one === undefined)) return undefined;
  const wanted = only === undefined || one === undefined ? found.servers : { [only]: one };
  const { servers, losses } = convertServers(wanted, found.form, to);
  const inputs = found.form.hasInputs && to.hasInputs ? own(root, 'inputs') : undefined;
  const file = {
    ...(to.schema !== undefined && { $schema: to.schema }),
    ...(inputs !== undefined && { inputs }),
    [to.root]: servers,
  };
  return { file, text: to.isToml ? tomlOf(file) : `${JSON.stringify(file, undefined, 2)}\n`, losses };
}

/** Converts servers by their names. What is lost is listed once, in the order of the servers. */
export function convertServers(
  servers: JsonObject,
  from: Form,
  to: Form,
): { servers: { [key: string]: Json }; losses: readonly Loss[] } {
  const losses: Loss[] = [];
  const converted = Object.entries(servers).flatMap(([server, value]) => {
    const report: Report = (key, why) => losses.push({ server, key, why });
    const read = readServer(server, value, from, report);
    const written = read && writeServer(read, to, from, report);
    return written === undefined ? [] : [[server, written] as const];
  });
  return { servers: Object.fromEntries(converted), losses };
}
