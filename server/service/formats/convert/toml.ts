/** Servers as TOML: a table for each, as Codex's `config.toml` has them. */
import { isObject, type JsonObject } from '../../../../common/json/value';
import type { Json } from '../../document/tree/node';

/** Returns the text of a file of tables of tables. */
export function tomlOf(file: JsonObject): string {
  const tables = Object.entries(file).flatMap(([root, servers]) =>
    Object.entries(isObject(servers) ? servers : {}).map(([name, server]) => {
      const lines = Object.entries(isObject(server) ? server : {}).map(
        ([key, value]) => `${keyOf(key)} = ${valueText(value)}\n`,
      );
      return `[${keyOf(root)}.${keyOf(name)}]\n${lines.join('')}`;
    }),
  );
  return tables.join('\n');
}

function keyOf(key: string): string {
  return /^[\w-]+$/.test(key) ? key : written(key);
}

/** TOML has the escapes of JSON, and no delete character as it is. */
function written(value: Json): string {
  return JSON.stringify(value).replaceAll('\u007f', '\\u007f');
}

/** A value on one line. */
function valueText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (!isObject(value)) return written(value);
  const members = Object.entries(value).map(([key, one]) => `${keyOf(key)} = ${valueText(one)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
