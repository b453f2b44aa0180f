/** From a client's profile to the checks of its files. */
import type { Json } from '../../document/tree/node';
import type { Check, Condition, Verdict } from '../model';
import type { Does, Profile, Shape } from './profile';

/** The keys of the root that clients have for servers. */
export const ROOTS = ['mcpServers', 'servers', 'mcp', 'mcp_servers', 'mcp-servers', 'context_servers'];

/** Words of clients for the same transport. */
export const ALIKE: readonly (readonly string[])[] = [
  ['http', 'streamable-http', 'streamableHttp', 'streamable_http', 'remote'],
  ['stdio', 'local'],
];

/** Where texts may have variables. */
const TEXTS = ['command', 'command/*', 'args/*', 'env/*', 'environment/*', 'url', 'serverUrl', 'httpUrl', 'headers/*'];

/** Returns what a client does not accept in its files, each with its verdict. */
export function checksOf(profile: Profile): readonly Check[] {
  const { invalid, spares, shapes = [], own = [] } = profile;
  const of = (does: Does): readonly Verdict[] => [{ client: profile.client, ...does }];
  const all = [
    ...rootChecks(profile, of),
    ...(invalid ? serverChecks(profile, of(invalid)) : []),
    ...(invalid ? shapes.flatMap((shape) => shapeChecks(profile, shape, of(invalid))) : []),
    ...keyChecks(profile, of),
    ...nameChecks(profile, of),
    ...own,
  ];
  return spares ? all.flatMap((check) => spared(check, spares, of)) : all;
}

/** A check of what is refused: of servers that are not spared, and, with another verdict, of those that are. */
function spared(check: Check, { key, does }: NonNullable<Profile['spares']>, of: Verdicts): readonly Check[] {
  const { id, at, value, test, verdicts } = check;
  if (!at || !String(at).endsWith('/*') || verdicts[0]?.does !== 'refuses') return [check];
  const refused = within(check, { isNot: { [key]: [true, false] } });
  // What is missing may be in the file that such a server changes.
  const isSame = id === 'MC6' || value === key || test.kind === 'needs';
  return isSame
    ? [refused]
    : [refused, { ...within(check, { is: { [key]: [true] } }), id: `${id}.${key}`, verdicts: of(does) }];
}

/** A check with one more condition. */
function within(check: Check, { is, isNot }: Condition): Check {
  const when = [check.when ?? {}].flat().map((one) => ({
    ...one,
    is: { ...one.is, ...is },
    isNot: { ...one.isNot, ...isNot },
  }));
  return { ...check, when };
}

type Verdicts = (does: Does) => readonly Verdict[];

function rootChecks({ root, isSettings, otherRoot, noMap }: Profile, of: Verdicts): readonly Check[] {
  const lacks = [root];
  // Other settings may have one of the shorter names.
  const only = (isSettings ? ['mcpServers'] : ROOTS).filter((key) => key !== root);
  const renamed = Object.fromEntries(only.map((key) => [key, root]));
  const test = { kind: 'keys', known: [root], only, renamed } as const;
  return [
    ...(otherRoot ? [{ id: 'MC11', at: '', when: { lacks }, test, verdicts: of(otherRoot) }] : []),
    ...(noMap ? ['', root] : []).map(
      (at): Check => ({
        id: at === '' ? 'MC0.object' : 'MC0.map',
        at,
        test: { kind: 'type', types: ['object'] },
        verdicts: of(noMap as Does),
      }),
    ),
  ];
}

function serverChecks({ root, types, typeOfUrl }: Profile, verdicts: readonly Verdict[]): readonly Check[] {
  const at = `${root}/*`;
  const checks: Check[] = [{ id: 'MC6', at, test: { kind: 'type', types: ['object'] }, verdicts }];
  if (types) {
    checks.push({ id: 'MC1.type', at, value: 'type', test: { kind: 'type', types: ['string'] }, verdicts });
    const test = { kind: 'one-of', values: types, meant: meantBy(types) } as const;
    checks.push({ id: 'MC1', at, value: 'type', test, verdicts });
  }
  if (typeOfUrl !== undefined) {
    const when = { has: ['url'], lacks: ['type', 'command', 'transport'] };
    checks.push({ id: 'MC2', at, when, test: { kind: 'needs', key: 'type', value: typeOfUrl }, verdicts });
  }
  return checks;
}

/** The client's words for those of others. */
function meantBy(types: readonly string[]): Readonly<Record<string, string>> {
  const pairs = ALIKE.flatMap((words) => {
    const own = types.find((type) => words.includes(type));
    return own === undefined ? [] : words.filter((word) => !types.includes(word)).map((word) => [word, own] as const);
  });
  return Object.fromEntries(pairs);
}

function shapeChecks(profile: Profile, shape: Shape, verdicts: readonly Verdict[]): readonly Check[] {
  const { root, renamed = [], own = [] } = profile;
  const { needs, mayBeEmpty, when, types, above = {} } = shape;
  const at = `${root}/*`;
  const checks = Object.entries(types).map(([value, type]): Check => {
    const words = type === 'array' && { better: asWords };
    const test = {
      kind: 'type',
      types: [type],
      ...(value in above && { above: above[value] as number }),
      ...words,
    } as const;
    return { id: `MC4.${value}`, at, value, ...(when && { when }), test, verdicts };
  });
  if (needs === undefined) return checks;
  const test = { kind: 'needs', key: needs, ...(mayBeEmpty && { mayBeEmpty }) } as const;
  // A name of another client in its place says more.
  const names = [
    ...(own.some(({ id }) => id === 'MC13') ? ['transport'] : []),
    ...renamed.filter(({ to }) => !['headers', 'env', 'environment', 'type'].includes(to)).flatMap(({ keys }) => keys),
  ];
  const without = (when ?? [{}]).map((one: Condition) => ({ ...one, lacks: [...(one.lacks ?? []), ...names] }));
  return [{ id: `MC3.${needs}`, at, when: without, test, verdicts }, ...checks];
}

/** The words of a command line, where no quote joins some of them. */
function asWords(value: Json): Json | undefined {
  return typeof value === 'string' && !/["'\\]/.test(value) ? value.trim().split(/\s+/) : undefined;
}

function keyChecks({ root, keys = [], unknownKey, nearKey, renamed = [] }: Profile, of: Verdicts): readonly Check[] {
  const at = `${root}/*`;
  const meant = Object.fromEntries(renamed.flatMap(({ keys: names, to }) => names.map((name) => [name, to])));
  const known = [...keys, ...(unknownKey ? [] : Object.keys(meant))];
  if (unknownKey) return [{ id: 'MC12', at, test: { kind: 'keys', known, renamed: meant }, verdicts: of(unknownKey) }];
  const checks = renamed.map(({ keys: only, to, lacks = [], does }): Check => {
    const test = { kind: 'keys', known: [to], only, renamed: meant } as const;
    return { id: `MC12.${to}`, at, when: { lacks: [to, ...lacks] }, test, verdicts: of(does) };
  });
  const near: Check['test'] = { kind: 'keys', known, only: 'meant' };
  return nearKey ? [...checks, { id: 'MC12', at, test: near, verdicts: of(nearKey) }] : checks;
}

function nameChecks({ root, reserved, foreign }: Profile, of: Verdicts): readonly Check[] {
  const at = `${root}/*`;
  const checks: Check[] = [];
  if (reserved) {
    const names = new Set(reserved.names);
    const test = { kind: 'reserved', test: (name: string) => names.has(name), ofKey: true } as const;
    checks.push({ id: 'MC7', at, test, verdicts: of(reserved.does), advice: 'Choose another name.' });
  }
  if (foreign) {
    const test = { kind: 'variables', foreign: foreign.forms } as const;
    checks.push({ id: 'MC10', at, value: TEXTS, test, verdicts: of(foreign.does) });
  }
  return checks;
}
