/**
 * Names of secrets. The editor stores a secret under its key; on the command line it comes from the environment variable derived
 * from the key: `kasilabs/HARBOUR_PARCELS/secret` is `TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_SECRET`.
 */
import { urlComponent } from '../text/url-component';

/** Prefix of every variable, so that none is used by accident. */
const PREFIX = 'TOOL_MANIFEST_';

/** The parts of a key. */
export interface SecretName {
  /** The dialect's id. */
  readonly dialect: string;
  /** The owner of the secret: a plugin, or the host that it is sent to. */
  readonly owner: string;
  /** The name among the owner's secrets: `secret`, `token`, the name of a credential. */
  readonly name: string;
  /** The environment whose secret it is; absent: outside of any. */
  readonly environment?: string;
}

/** Returns the key of a secret. Different names have different keys. */
export function secretKey({ dialect, owner, name, environment }: SecretName): string {
  return [dialect, owner, name, ...(environment === undefined ? [] : [environment])].map(urlComponent).join('/');
}

/** Returns the name for a key; `undefined` for an invalid key. */
export function secretName(key: string): SecretName | undefined {
  const parts = key.split('/');
  if (parts.length < 3 || parts.length > 4) return undefined;
  try {
    const [dialect = '', owner = '', name = '', environment] = parts.map(decodeURIComponent);
    return { dialect, owner, name, ...(environment !== undefined && { environment }) };
  } catch {
    return undefined;
  }
}

/** Returns a key for display: `secret of HARBOUR_PARCELS (kasilabs)`, `token of acme-be.glean.com (glean) in staging`. */
export function secretLabel(key: string): string {
  const name = secretName(key);
  if (!name) return key;
  const where = name.environment === undefined ? '' : ` in ${name.environment}`;
  return `${name.name} of ${name.owner} (${name.dialect})${where}`;
}

/** Returns a key as part of a sentence: `secret of HARBOUR_PARCELS`, `secret "token" of 127.0.0.1:8080`. */
export function secretText(key: string): string {
  const { name, owner } = secretName(key) ?? { name: 'secret', owner: key };
  return `secret ${name === 'secret' ? '' : `"${name}" `}of ${owner}`;
}

/** Returns the environment variable of a key: in upper case, with `_` for invalid characters. Keys that only differ in these share one. */
export function secretVariable(key: string): string {
  const { dialect, owner, name, environment = '' } = secretName(key) ?? { dialect: key, owner: '', name: '' };
  const words = [dialect, owner, name, environment].filter((part) => part !== '').join('_');
  return PREFIX + words.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}

/** Whether an environment variable is for secrets: no tool gets those of others. */
export function isSecretVariable(variable: string): boolean {
  return variable.toUpperCase().startsWith(PREFIX);
}
