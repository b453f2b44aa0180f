/** A body of JSON as a word of a POSIX shell, with members that are there only where a variable is set. */
import { type Json, setOwn } from '../document/node';
import { quoted } from './shell-word';

/** A member whose value is that of a variable, where that is set and not empty. */
interface VariableMember {
  /** Keys from the root of the body to the member. */
  readonly path: readonly string[];
  readonly variable: string;
}

/** The word. Objects on the way to a member are made where there are none. */
export function bodyWord(json: Json, members: readonly VariableMember[]): string {
  if (members.length === 0) return quoted(JSON.stringify(json));
  const given = json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {};
  const own = new Map<string, string>();
  const nested = new Map<string, VariableMember[]>();
  for (const { path, variable } of members) {
    const [key = '', ...rest] = path;
    if (rest.length === 0) own.set(key, variable);
    else nested.set(key, [...(nested.get(key) ?? []), { path: rest, variable }]);
  }
  const plain: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(given)) if (!own.has(key) && !nested.has(key)) setOwn(plain, key, value);
  const parts = [
    ...Object.entries(plain).map(([key, value]) => quoted(`${JSON.stringify(key)}:${JSON.stringify(value)}`)),
    ...[...nested].map(([key, inner]) => {
      const value = Object.hasOwn(given, key) ? (given[key] ?? null) : {};
      return `${quoted(`${JSON.stringify(key)}:`)}${bodyWord(value, inner)}`;
    }),
  ];
  const variables = [...own];
  const optional = variables.map(([key, variable], index) => {
    const before = variables.slice(0, index).map(([, name]) => `$${name}`);
    return optionalMember(key, variable, parts.length > 0 ? quoted(',') : commaAfter(before));
  });
  return `'{'${parts.join(',')}${optional.join('')}'}'`;
}

/** The member, with what stands before it. Quotes and backslashes of the secret are escaped as JSON has them. */
function optionalMember(key: string, variable: string, before: string): string {
  const value = `"$(printf %s "$${variable}" | sed 's/[\\"]/\\\\&/g')"`;
  return `\${${variable}:+${before}${quoted(`${JSON.stringify(key)}:"`)}${value}'"'}`;
}

/** A comma where one of the variables is set. */
function commaAfter(variables: readonly string[]): string {
  return variables.length === 0 ? '' : `"$(test -z "${variables.join('')}" || printf ,)"`;
}
