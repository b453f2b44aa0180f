/** Variables that keys of their own name, where a client expands none in texts: Codex's `env_vars`, `env_http_headers`, `bearer_token_env_var`. */
import { isObject } from '../../../../common/json/value';
import type { Json } from '../../document/tree/node';
import type { Server, Text, Variable } from './model';

type Texts = Readonly<Record<string, Text>>;

const BEARER = 'Bearer ';

/** Reads what the keys name. @param take takes the value of the first of these keys that is there */
export function namedIn(take: (names: readonly string[]) => Json | undefined): {
  readonly env: Texts;
  readonly headers: Texts;
} {
  const [names, headers, token] = [take(['env_vars']), take(['env_http_headers']), take(['bearer_token_env_var'])];
  const ofEnv = (Array.isArray(names) ? names : []).flatMap((one: Json) => {
    const name = isObject(one) ? one.name : one;
    return typeof name === 'string' ? [[name, [variable(name)]] as const] : [];
  });
  const ofHeaders = Object.entries(isObject(headers) ? headers : {}).map(
    ([header, name]) => [header, [variable(String(name))]] as const,
  );
  const bearer: Texts = typeof token === 'string' ? { Authorization: [BEARER, variable(token)] } : {};
  return { env: Object.fromEntries(ofEnv), headers: { ...Object.fromEntries(ofHeaders), ...bearer } };
}

function variable(name: string): Variable {
  return { kind: 'environment', name, written: `\${${name}}` };
}

/** The keys with which Codex sends the headers of a client that has `${NAME}` for a variable. */
export function headersInCodex(headers: Json): readonly (readonly [string, Json])[] {
  const all = Object.entries(isObject(headers) ? headers : {});
  const texts = all.map(([header, value]): [string, Text] => {
    const [, scheme, name] = /^(Bearer )?\$\{(\w+)\}$/.exec(String(value)) ?? [];
    return [header, name === undefined ? [String(value)] : [...(scheme ? [scheme] : []), variable(name)]];
  });
  const { rest, named } = withNamed({
    name: '',
    transport: 'http',
    headers: Object.fromEntries(texts),
    others: {},
  });
  const written = all.filter(([header]) => rest.headers && Object.hasOwn(rest.headers, header));
  return written.length === 0 ? named : [['http_headers', Object.fromEntries(written)], ...named];
}

/** Takes out of a server what the keys can name. */
export function withNamed(server: Server): { readonly rest: Server; readonly named: readonly [string, Json][] } {
  const { env, headers, ...others } = server;
  const [vars, ownEnv] = split(env, (text, key) => (variableOf(text) === key ? key : undefined));
  const [tokens, notBearer] = split(headers, ([scheme, ...text], key) =>
    key.toLowerCase() === 'authorization' && scheme === BEARER ? variableOf(text) : undefined,
  );
  const [whole, ownHeaders] = split(notBearer, variableOf);
  const [[, token] = []] = tokens;
  return {
    rest: { ...others, ...(ownEnv && { env: ownEnv }), ...(ownHeaders && { headers: ownHeaders }) },
    named: [
      ...(vars.length > 0 ? [['env_vars', vars.map(([name]) => name)] as [string, Json]] : []),
      ...(whole.length > 0 ? [['env_http_headers', Object.fromEntries(whole)] as [string, Json]] : []),
      ...(token === undefined ? [] : [['bearer_token_env_var', token] as [string, Json]]),
    ],
  };
}

/** The members that name a variable, with it, and the others; those are absent if none is left. */
function split(
  texts: Texts | undefined,
  nameIn: (text: Text, key: string) => string | undefined,
): readonly [(readonly [string, string])[], Texts | undefined] {
  const named: [string, string][] = [];
  const left: [string, Text][] = [];
  for (const [key, text] of Object.entries(texts ?? {})) {
    const name = nameIn(text, key);
    if (name === undefined) left.push([key, text]);
    else named.push([key, name]);
  }
  return [named, named.length > 0 && left.length === 0 ? undefined : texts && Object.fromEntries(left)];
}

/** The variable that is all of a text. */
function variableOf([only, ...others]: Text): string | undefined {
  if (typeof only !== 'object' || others.length > 0) return undefined;
  return only.kind === 'environment' && only.fallback === undefined ? only.name : undefined;
}
