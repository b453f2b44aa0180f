/** Variables that are passed on, and the timeout. */
import { writtenAt } from '../../../../document/manifest-document';
import { itemsOf, propertyOf } from '../../../../document/tree/node';
import { type Fix, type FixContext, quote, type Rule } from '../../../../model/rule';
import { repeated } from '../../../../rules/free-name';
import { valueAt } from '../../../../rules/places';
import { changeString, changeTo } from '../../../change-string';
import { envFault, envName, validEnvName } from '../../env-name';
import { fieldValue, passedVariables } from '../../tool-spec';
import { isGoInt, OVERFLOW_SECONDS, overflowed } from '../../type-faults';
import { refusal } from '../refusal';

/** From this value on, milliseconds are likelier than seconds. Seconds. */
const LONG = 1000;

export const valueRules: readonly Rule[] = [
  {
    code: 'agentcli/env-name',
    severity: 'error',
    summary: 'An entry of `envPassthrough` is not a valid name of an environment variable.',
    explanation:
      'agentcli trims each entry, converts it to upper case and then requires `[A-Z_][A-Z0-9_]*`: letters, digits and `_`, not starting with a digit. ' +
      'Values (`KEY=value`), references (`$KEY`) and empty entries make it refuse the whole file.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API-KEY"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY"] }] }',
    },
    checkTool: (tool, { memo, report }) => {
      for (const [i, { value, node }] of memo(passedVariables, tool.node).words.entries()) {
        const fault = node.type === 'string' || node.type === 'null' ? envFault(value) : undefined;
        if (fault === undefined) continue;
        const what =
          fault === 'empty name'
            ? 'Empty environment variable name.'
            : `${quote(value)} is not a valid environment variable name: use letters, digits and \`_\`, not starting with a digit.`;
        report({ at: node, message: `${what} ${refusal(tool, `envPassthrough[${i}]: ${fault}`)}` });
      }
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (node?.parent?.type !== 'array') return [];
      const name = node.type === 'string' ? validEnvName(node.value) : undefined;
      const others = itemsOf(node.parent).flatMap((item) => (item.type === 'string' ? [envName(item.value)] : []));
      const fixes: Fix[] = [];
      if (name !== undefined && !others.includes(name)) {
        fixes.push(changeTo(editor, node, name));
      }
      fixes.push({ title: 'Remove this entry', edits: editor.removeItem(node), safe: false });
      return fixes;
    },
  },
  {
    code: 'agentcli/env-name-case',
    severity: 'information',
    summary: 'An entry of `envPassthrough` has lower-case letters, or spaces around it.',
    explanation:
      'agentcli trims each entry and puts it in upper case before it looks the variable up. `api_key` therefore passes on `API_KEY`, and a variable that is really called `api_key` is never found. ' +
      'The quick fix writes the name that is looked up.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["api_key"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY"] }] }',
    },
    checkTool: (tool, { memo, report }) => {
      for (const { value, node } of memo(passedVariables, tool.node).words) {
        if (node.type !== 'string' || envFault(value) !== undefined || envName(value) === value) continue;
        const name = quote(envName(value));
        report({
          at: node,
          message: `${quote(value)} is looked up as ${name}: agentcli trims names and converts them to upper case. Write ${name}.`,
        });
      }
    },
    fix: changeString(envName, { safe: true }),
  },
  {
    code: 'agentcli/duplicate-env-name',
    severity: 'warning',
    summary: 'An environment variable is listed twice.',
    explanation:
      'agentcli compares the names in upper case and keeps the first. The second one has no effect; perhaps another variable was meant. The quick fix removes it.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY", "API_KEY"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "envPassthrough": ["API_KEY"] }] }',
    },
    checkTool: (tool, { memo, report }) => {
      const { words } = memo(passedVariables, tool.node);
      const names = words.flatMap(({ node, value }) =>
        node.type === 'string' && envFault(value) === undefined ? [{ node, name: envName(value) }] : [],
      );
      for (const { again, first } of repeated(names, ({ name }) => name)) {
        report({
          at: again.node,
          message: `Duplicate variable ${quote(again.name)}: agentcli keeps the first and drops this one.`,
          related: [{ at: first.node, message: 'First listed here.' }],
          tag: 'unnecessary',
        });
      }
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (node?.parent?.type !== 'array') return [];
      return [{ title: 'Remove the duplicate', edits: editor.removeItem(node), safe: true }];
    },
  },
  // A number is an integer, but not written as Go requires. (A number that is not an integer is a type error.)
  {
    code: 'agentcli/integer-notation',
    severity: 'error',
    summary: '`timeoutSec` is not written as a 64-bit integer.',
    explanation:
      'Go reads `timeoutSec` into an `int`: `5.0` and `1e2` are refused although their value is an integer, and so is a number beyond 64 bits. The quick fix writes plain digits.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 5.0 }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 5 }] }',
    },
    checkTool: (tool, { file, report }) => {
      const node = fieldValue(tool.node, 'timeoutSec');
      if (node?.type !== 'number' || (Number.isFinite(node.value) && !Number.isInteger(node.value))) return;
      const literal = writtenAt(node, file.document);
      // A YAML alias or another YAML notation is not a JSON number to check.
      if (isGoInt(literal) || !/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(literal)) return;
      const shown = quote(literal).slice(1, -1);
      report({
        at: node,
        message:
          `\`timeoutSec\` must be a 64-bit integer, written with digits only. agentcli refuses the file: ` +
          `parse manifest: json: cannot unmarshal number ${shown} into Go struct field ToolSpec.tools.timeoutSec of type int`,
      });
    },
    fix: ({ file, editor, at }): readonly Fix[] => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'number' || !Number.isSafeInteger(node.value)) return [];
      const value = node.value === 0 ? 0 : node.value;
      return [{ title: `Change to ${value}`, edits: editor.replaceValue(node, value), safe: true }];
    },
  },
  {
    code: 'agentcli/timeout-default',
    severity: 'warning',
    summary: 'A `timeoutSec` of 0 or less means "the default", not "no limit".',
    explanation:
      'Only a `timeoutSec` above 0 counts. Otherwise agentcli takes its option `-tool-timeout`, then `-timeout`, then 30 seconds. There is no way to disable the timeout. ' +
      'The quick fix removes the key, which changes nothing.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 0 }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 60 }] }',
    },
    checkTool: (tool, { report }) => {
      const node = fieldValue(tool.node, 'timeoutSec');
      if (node?.type !== 'number' || !(node.value <= 0)) return;
      report({
        at: node,
        message: `${node.value} does not disable the timeout: agentcli uses its default (\`-tool-timeout\`, \`-timeout\` or 30 seconds). Set a number of seconds, or omit \`timeoutSec\`.`,
      });
    },
    fix: useDefault,
  },
  {
    code: 'agentcli/timeout-overflow',
    severity: 'error',
    summary: 'A `timeoutSec` so large that it overflows.',
    explanation:
      'agentcli counts the time limit in nanoseconds, in 64 bits: 9,223,372,037 seconds and more (292 years) overflow. The result is usually negative, so every call ends at once with `tool timed out`; ' +
      'otherwise it is a time that nobody meant, which is a warning. There is no way to disable the time limit. The quick fix removes the key.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 9999999999 }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 60 }] }',
    },
    checkTool: (tool, { report }) => {
      const node = fieldValue(tool.node, 'timeoutSec');
      const seconds = node && overflowed(node);
      if (!node || seconds === undefined) return;
      const ends = seconds > 0 ? `may take ${seconds} s` : 'ends at once: tool timed out';
      report({
        at: node,
        ...(seconds > 0 && { severity: 'warning' }),
        message: `\`timeoutSec\` overflows: agentcli counts nanoseconds in 64 bits, ${OVERFLOW_SECONDS - 1} seconds at most, so every call ${ends}. Set a smaller number of seconds, or omit \`timeoutSec\`.`,
      });
    },
    fix: useDefault,
  },
  {
    code: 'agentcli/timeout-unit',
    severity: 'information',
    summary: '`timeoutSec` looks like milliseconds.',
    explanation:
      'agentcli counts in seconds: a timeout of `5000` lets a call hang for an hour and a half. From 1,000 on, the number most likely means milliseconds. ' +
      'Multiples of a minute that are not multiples of 1,000, such as `1800` and `3600`, are not reported. The quick fix writes the seconds.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 5000 }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "timeoutSec": 5 }] }',
    },
    checkTool: (tool, { report }) => {
      const node = fieldValue(tool.node, 'timeoutSec');
      if (node?.type !== 'number' || !looksLikeMilliseconds(node.value)) return;
      report({
        at: node,
        message: `${node.value} means ${duration(node.value)}: agentcli counts in seconds. If you meant milliseconds, write ${secondsOf(node.value)}.`,
      });
    },
    fix: ({ file, editor, at }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'number') return [];
      const seconds = secondsOf(node.value);
      return [{ title: `Change to ${seconds} (seconds)`, edits: editor.replaceValue(node, seconds), safe: false }];
    },
  },
];

/** The fix that leaves the time limit to agentcli. */
function useDefault({ file, editor, at }: FixContext): readonly Fix[] {
  const node = valueAt(file.root, at);
  const property = node && propertyOf(node);
  const title = 'Remove `timeoutSec` and use the default';
  return property ? [{ title, edits: editor.removeMember(property), safe: false }] : [];
}

function looksLikeMilliseconds(value: number): boolean {
  return (
    value >= LONG && value < OVERFLOW_SECONDS && Number.isInteger(value) && (value % 60 !== 0 || value % LONG === 0)
  );
}

/** Rounds up, so that the time is not shortened. */
function secondsOf(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}

/** `1 h 23 min 20 s`. */
function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(' ');
}
