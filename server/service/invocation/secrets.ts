/**
 * What secrets are called. The editor keeps a secret under its key; on the command line it comes from the environment variable that
 * is made from the key: `kasilabs/HARBOUR_PARCELS/secret` is `TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_SECRET`.
 */

/** What every variable begins with, so that none is taken by accident. */
const PREFIX = 'TOOL_MANIFEST_';

/** A key, taken apart. */
export interface SecretName {
  /** The dialect's id. */
  readonly dialect: string;
  /** Whose secret it is: a plugin, or the host that it is sent to. */
  readonly owner: string;
  /** Which of its secrets: `secret`, `token`, the name of a credential. */
  readonly name: string;
}

/** The key of a secret. Different names never have one key. */
export function secretKey({ dialect, owner, name }: SecretName): string {
  return [dialect, owner, name].map(encoded).join('/');
}

/** The name behind a key; `undefined` for what is no key. */
export function secretName(key: string): SecretName | undefined {
  const [dialect, owner, name, ...more] = key.split('/');
  if (dialect === undefined || owner === undefined || name === undefined || more.length > 0) return undefined;
  try {
    return { dialect: decodeURIComponent(dialect), owner: decodeURIComponent(owner), name: decodeURIComponent(name) };
  } catch {
    return undefined;
  }
}

/** A key for people: `secret of HARBOUR_PARCELS (kasilabs)`. */
export function secretLabel(key: string): string {
  const name = secretName(key);
  return name ? `${name.name} of ${name.owner} (${name.dialect})` : key;
}

/** The environment variable of a key: in upper case, with `_` for what a variable's name can't hold. Keys that differ in no more than that share one. */
export function secretVariable(key: string): string {
  const { dialect, owner, name } = secretName(key) ?? { dialect: key, owner: '', name: '' };
  const words = [dialect, owner, name].filter((part) => part !== '').join('_');
  return PREFIX + words.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}

/** Whether a variable of the environment is for secrets: no tool gets those of others. */
export function isSecretVariable(variable: string): boolean {
  return variable.toUpperCase().startsWith(PREFIX);
}

/** A lone surrogate can't be encoded, and stands for nothing. */
function encoded(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'));
}
