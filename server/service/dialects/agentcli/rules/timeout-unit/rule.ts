import type { Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { fieldValue } from '../../tool-spec';

/** From this value on, milliseconds are likelier than seconds. Seconds. */
const LONG = 1000;

/** `timeoutSec` is so large that it is probably meant in milliseconds. */
export const timeoutUnit: Rule = {
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
};

function looksLikeMilliseconds(value: number): boolean {
  return Number.isSafeInteger(value) && value >= LONG && (value % 60 !== 0 || value % LONG === 0);
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
