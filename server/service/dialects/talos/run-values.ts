/** The values that can be set for a run of a Talos tool besides the arguments: settings, non-secret credentials, and a server. */
import { type ASTNode, type Json, jsonOf, memberString, memberValue, setOwn } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import { defaultOf, isSecret, isTruthy } from './configuration';
import { credentialsOf, type NamedEntry, settingsOf } from './sections';

/** The name of the value for a running server, unless the manifest declares a setting or credential with this name. */
export const SERVER = 'server';

/** The values as a JSON Schema. Talos stores all of them as strings. */
export function valuesSchema({ root }: Manifest): Json {
  const properties: { [name: string]: Json } = {
    [SERVER]: {
      type: 'string',
      description:
        'The URL of a running Talos server to call instead of the local handlers, such as `http://localhost:3001`.',
    },
  };
  const required: string[] = [];
  for (const entry of settingsOf(root)) setOwn(properties, entry.name, valueSchema(entry));
  for (const entry of credentialsOf(root)) {
    if (isSecret(entry)) continue;
    setOwn(properties, entry.name, valueSchema(entry));
    if (isTruthy(memberValue(entry.node, 'required'))) required.push(entry.name);
  }
  return { type: 'object', properties, required };
}

function valueSchema(entry: NamedEntry): Json {
  const { node } = entry;
  const options = optionsOf(node);
  const initial = defaultOf(entry);
  return {
    type: 'string',
    title: memberString(node, 'label') ?? entry.name,
    description: memberString(node, 'description') ?? '',
    ...(options.length > 0 ? { enum: [...options] } : {}),
    ...(initial === undefined ? {} : { default: initial }),
  };
}

/** The options of a `select` setting. */
function optionsOf(node: ASTNode): readonly string[] {
  const list = memberValue(node, 'options');
  const options = list ? jsonOf(list) : undefined;
  return Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [];
}
