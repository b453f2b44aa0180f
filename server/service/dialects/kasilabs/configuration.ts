/**
 * The configuration that an organisation fills in when it installs the plugin, sent with a call in `context.config`. Source: the manifest
 * page.
 */

import type { BodySecret, Remedy } from '../../../../common/invocation/plan';
import { secretKey } from '../../../../common/invocation/secrets';
import { type Json, type JsonObject, objectOf, own, setOwn } from '../../../../common/json/value';
import { textsAt } from '../../../../common/json-schema/keyword-values';
import { isAmong, isTypeName, typeOf } from '../../../../common/json-schema/types';
import { type ASTNode, jsonOf, memberValue } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { isSecretByKey } from '../../rules/secrets';

/** The key prefix of configuration values. */
export const CONFIG_PREFIX = 'config.';

/** The configuration of a call. */
export interface Configuration {
  readonly config: { [name: string]: Json };
  /** The secret members that were not given in plain text. */
  readonly secrets: readonly BodySecret[];
  readonly notes: readonly string[];
  readonly remedies: readonly Remedy[];
}

/** The path of the configuration in the body of a call. */
const PLACE = ['context', 'config'];

/**
 * The configuration for a call: values converted to the schema's types (settings may have them already), with the schema's defaults for the
 * rest.
 */
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
        notes.push(`${quote(name)} is a secret, but it is set in plain text: set the secret ${quote(secret)} instead.`);
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
    notes.push(`Missing configuration: ${keys}. \`configurationSchema\` requires it, but the call is made without it.`);
    remedies.push(...missing.map((name) => ({ value: CONFIG_PREFIX + name })));
  }
  return { config, secrets, notes, remedies };
}

/** The non-secret members of the configuration, by the keys under which their values are set, and those of them that are required. */
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

/** A string converted to the type in the schema; unchanged if it does not represent that type. */
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

/** Whether a member is a secret, according to its schema or its name. */
function isSecret(name: string, property: Json): boolean {
  return (
    own(property, 'format') === 'password' || own(property, 'writeOnly') === true || isSecretByKey(name, '0', false)
  );
}
