/** What a makefile leads to: the commands of all its rules, and the makefiles that it includes. */
import { isLoading } from './environment';
import { type Lead, unknown } from './lead';
import type { ShellPlace } from './shell/constants';
import { shellLeads } from './shell/read';

/** Placeholder for an unknown value: a variable that is never set. */
const COMPUTED = `\${__computed_by_make}`;

/** Functions of make that compute strings from strings, without nested calls. */
const FUNCTION =
  /\$[({](?:wildcard|patsubst|subst|strip|findstring|filter|filter-out|sort|word|wordlist|words|firstword|lastword|dir|notdir|suffix|basename|addsuffix|addprefix|join|realpath|abspath|if|or|and|origin|flavor|info|warning|error)[ \t][^(){}$]{0,2000}[)}]/g;

/** Placeholder for `$$` while variables are expanded. */
const DOLLAR = '\u0001';

/** Reads a makefile. All rules are followed, as any of them may run. */
export function makeLeads(text: string, place: ShellPlace): readonly Lead[] {
  const lines = text.replace(/\\\r?\n/g, ' ').split(/\r?\n/);
  const variables = new Map<string, string>();
  for (const line of lines) {
    const [, name, operator = '', value = ''] =
      /^[ ]*(?:export\s+|override\s+|private\s+)*([\w.-]{1,100})\s*(::?:?|\?|\+|!)?=\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    // A variable with several assignments may have any of them; one that is appended to, or set from a program's output, has none of them.
    const known = variables.get(name);
    const isSet = operator === '?' && place.environment[name] !== undefined;
    const isSure = /^:*$|^\?$/.test(operator) && !isSet && (known === undefined || known === value);
    variables.set(name, isSure ? value : COMPUTED);
  }
  const found: Lead[] = [];
  // Other features of the language may create any rules and commands.
  if (
    /^[ ]*(?:define|load|-load|undefine|vpath)\b|\$[({](?:eval|file|guile|call|foreach|value|let|intcmp)\b|^\.(?:SHELLFLAGS|RECIPEPREFIX|ONESHELL|SECONDEXPANSION)\b|!=/m.test(
      text,
    )
  )
    found.push(unknown('uses features of `make` that are not analysed'));
  const commands: string[] = [];
  for (const line of lines) {
    const [, included] = /^[ ]*(?:-|s)?include\s+(.+)$/.exec(line) ?? [];
    if (included !== undefined) found.push(...includes(expanded(included, variables)));
    const [, recipe] = /^\t[@+-]*(.*)$/.exec(line) ?? /^[^\t#=]{1,500}:[^=;]{0,500};\s*(.+)$/.exec(line) ?? [];
    if (recipe !== undefined) commands.push(recipe);
    for (const [, script] of line.matchAll(/\$\(shell\s+([^\n]{1,2000})\)/g)) commands.push(script ?? '');
  }
  for (const [name, value] of variables) {
    if (name === 'SHELL') commands.push(value);
    else if (isLoading(name))
      commands.push(value.includes(COMPUTED) ? `${name}=${value}` : `${name}='${value.replaceAll("'", '')}'`);
  }
  const script = commands.map((command) => expanded(command, variables).replaceAll(DOLLAR, '$')).join('\n');
  return [...found, ...shellLeads(script, place)];
}

function includes(list: string): readonly Lead[] {
  return list.split(/\s+/).flatMap((path): readonly Lead[] => {
    if (/[$*?%]/.test(path)) return [unknown('includes a makefile whose name is computed')];
    return path === '' || path.startsWith('#') ? [] : [{ kind: 'file', path, language: 'make', isCertain: true }];
  });
}

/** Expands the variables of the makefile; one that it does not set stays a variable of the shell. */
function expanded(text: string, variables: ReadonlyMap<string, string>, depth = 0): string {
  if (!text.includes('$')) return text;
  const plain = text.replace(FUNCTION, COMPUTED).replace(/\$\(shell\s/g, `${DOLLAR}(`);
  const once = plain.replace(/\$\$|\$[({]([\w.-]{1,100})[)}]|\$([@<^?*+%|])/g, (all, name?: string, own?: string) => {
    // Only the shell may see it.
    if (all === '$$') return DOLLAR;
    if (own !== undefined) return '"$1"';
    if (name === 'MAKE') return 'make';
    return variables.get(name ?? '') ?? `\${${(name ?? '').replace(/\W/g, '_')}}`;
  });
  return depth < 5 && once !== text && /\$[({][\w.-]+[)} ]/.test(once) && once.length < 20_000
    ? expanded(once, variables, depth + 1)
    : once;
}
