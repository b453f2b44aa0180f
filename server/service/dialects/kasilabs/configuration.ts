/** What an organisation fills in when it installs the plugin, as a call carries it in `context.config`. Source: the manifest page. */

import { type Json, type JsonObject, objectOf, own, setOwn } from '../../../../common/json/value';
import { textsAt } from '../../../../common/json-schema/keyword-values';
import { isAmong, isTypeName, typeOf } from '../../../../common/json-schema/types';
import { type ASTNode, jsonOf, memberValue } from '../../document/tree/node';
import type { BodySecret, Remedy } from '../../invocation/plan';
import { secretKey } from '../../invocation/secrets';
import { quote } from '../../model/rule';
import { isSecretByKey } from '../../rules/secrets';

/** Values with this in front of their keys are the configuration's. */
export const CONFIG_PREFIX = 'config.';

/** The configuration of a call. */
export interface Configuration {
  readonly config: { [name: string]: Json };
  /** Those of its members that are secrets, and were not given openly. */
  readonly secrets: readonly BodySecret[];
  readonly notes: readonly string[];
  readonly remedies: readonly Remedy[];
}

/** Where members stand in the body of a call. */
const PLACE = ['context', 'config'];

/** Values as the schema has their types (in settings they may have them already); its defaults for the rest. */
export function configurationOf(
  root: ASTNode | undefined,
  slug: string,
  values: Readonly<Record<string, Json>>,
): Configuration {
  const schema = schemaIn(root);
  const properties = objectOf(own(schema, 'properties'));
  const config: { [name: string]: Json } = {};
  const secrets: BodySecret[] = [];
  const notes: string[] = [];
  const remedies: Remedy[] = [];
  for (const [name, property] of Object.entries(properties)) {
    const fallback = own(property, 'default');
    const secret = secretKey({ dialect: 'kasilabs', owner: slug, name: CONFIG_PREFIX + name });
    const isOpen = Object.hasOwn(values, CONFIG_PREFIX + name);
    if (isSecret(name, property)) {
      if (isOpen) {
        notes.push(`${quote(name)} is a secret, and was given where all can read it: set ${quote(secret)} instead.`);
        remedies.push({ secret });
      } else secrets.push({ path: [...PLACE, name], secret });
    } else if (fallback !== undefined) setOwn(config, name, fallback);
  }
  for (const [key, value] of Object.entries(values)) {
    if (!key.startsWith(CONFIG_PREFIX)) continue;
    const name = key.slice(CONFIG_PREFIX.length);
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) {
      notes.push(`\`configurationSchema\` has no ${quote(name)}, so KasiLabs would not ask for it: it is left out.`);
    } else setOwn(config, name, typeof value === 'string' ? typed(value, own(property, 'type')) : value);
  }
  const isGiven = (name: string) => Object.hasOwn(config, name) || secrets.some(({ path }) => path.at(-1) === name);
  const missing = textsAt(schema, 'required').filter((name) => !isGiven(name));
  if (missing.length > 0) {
    const keys = missing.map((name) => quote(CONFIG_PREFIX + name)).join(', ');
    notes.push(`\`configurationSchema\` requires what is not set, and the call goes without it: give ${keys}.`);
    remedies.push(...missing.map((name) => ({ value: CONFIG_PREFIX + name })));
  }
  return { config, secrets, notes, remedies };
}

/** The members of the configuration that are no secrets, by the keys that their values are set by; and those of them that are required. */
export function configurationProperties(root: ASTNode | undefined): {
  readonly properties: JsonObject;
  readonly required: string[];
} {
  const schema = schemaIn(root);
  const open = Object.entries(objectOf(own(schema, 'properties'))).filter(
    ([name, property]) => !isSecret(name, property),
  );
  const names = open.map(([name]) => name);
  return {
    properties: Object.fromEntries(open.map(([name, property]) => [CONFIG_PREFIX + name, property])),
    required: textsAt(schema, 'required')
      .filter((name) => names.includes(name))
      .map((name) => CONFIG_PREFIX + name),
  };
}

/** A text as the type that the schema asks for; as it is where it is none of that type. */
function typed(text: string, type: Json | undefined): Json {
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('string') || type === undefined) return text;
  try {
    const value: Json = JSON.parse(text);
    return isAmong(typeOf(value), types.filter(isTypeName)) ? value : text;
  } catch {
    return text;
  }
}

function schemaIn(root: ASTNode | undefined): JsonObject {
  const written = memberValue(root, 'configurationSchema');
  return objectOf(written && jsonOf(written));
}

/** The schema says so, or the name does. */
function isSecret(name: string, property: Json): boolean {
  return (
    own(property, 'format') === 'password' || own(property, 'writeOnly') === true || isSecretByKey(name, '0', false)
  );
}
