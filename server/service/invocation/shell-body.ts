/** Writes a JSON body as a word of a POSIX shell, with members that are only included if a variable is set. */
import { objectOf } from '../../../common/json/value';
import type { Json } from '../document/tree/node';
import { quoted } from './shell-word';

/** A member with the value of a variable, included if that is set and not empty. */
interface VariableMember {
  /** Keys from the root of the body to the member. */
  readonly path: readonly string[];
  readonly variable: string;
}

/** A literal text, or a part of a word that the shell expands. */
type Piece = string | { readonly expansion: string };

/** Returns the word. Missing objects on the path of a member are created. */
export function bodyWord(json: Json, members: readonly VariableMember[]): string {
  const words: string[] = [];
  let text = '';
  const end = () => {
    if (text !== '') words.push(quoted(text));
    text = '';
  };
  for (const piece of piecesOf(json, members)) {
    if (typeof piece === 'string') text += piece;
    else {
      end();
      words.push(piece.expansion);
    }
  }
  end();
  return words.join('');
}

function piecesOf(json: Json, members: readonly VariableMember[]): readonly Piece[] {
  if (members.length === 0) return [JSON.stringify(json)];
  const given = objectOf(json);
  const own = new Map<string, string>();
  const nested = new Map<string, VariableMember[]>();
  for (const { path, variable } of members) {
    const [key = '', ...rest] = path;
    if (rest.length === 0) own.set(key, variable);
    else nested.set(key, [...(nested.get(key) ?? []), { path: rest, variable }]);
  }
  const plain = Object.entries(given).filter(([key]) => !own.has(key) && !nested.has(key));
  const parts: (readonly Piece[])[] = [
    ...plain.map(([key, value]) => [`${JSON.stringify(key)}:${JSON.stringify(value)}`]),
    ...[...nested].map(([key, inner]) => {
      const value = Object.hasOwn(given, key) ? (given[key] ?? null) : {};
      return [`${JSON.stringify(key)}:`, ...piecesOf(value, inner)];
    }),
  ];
  const variables = [...own];
  const optional = variables.map(([key, variable], index) => {
    const before = variables.slice(0, index).map(([, name]) => `$${name}`);
    return { expansion: optionalMember(key, variable, parts.length > 0 ? ',' : commaAfter(before)) };
  });
  return ['{', ...parts.flatMap((part, index) => (index === 0 ? part : [',', ...part])), ...optional, '}'];
}

/** The member, preceded by `before`. Quotes and backslashes of the secret are escaped as in JSON. */
function optionalMember(key: string, variable: string, before: string): string {
  const value = `"$(printf %s "$${variable}" | sed 's/[\\"]/\\\\&/g')"`;
  return `\${${variable}:+${before}${quoted(`${JSON.stringify(key)}:"`)}${value}'"'}`;
}

/** Expands to a comma if one of the variables is set. */
function commaAfter(variables: readonly string[]): string {
  return variables.length === 0 ? '' : `"$(test -z "${variables.join('')}" || printf ,)"`;
}
