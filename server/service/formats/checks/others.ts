/** Tests about paths and variables in texts, and what no data can say. */
import type { CheckTest } from '../../checks/check-test';
import { pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { placeName } from '../../rules/places';
import type { Custom, Exists, Found, Variables } from '../model';
import { ledTo } from '../paths';

/** A path must lead to something. Those that leave the folder, or are no plain paths, are for other checks. */
export const exists: CheckTest<Exists> = {
  find: async (test, node, { file, workspace }) => {
    const { what } = test;
    const uri = node.type === 'string' ? ledTo(test, node.value, file) : undefined;
    if (node.type !== 'string' || uri === undefined) return [];
    const found = await workspace.stat(uri);
    const isRight = found && (what === 'file or folder' || (found.type === 'directory') === (what === 'folder'));
    if (isRight) return [];
    const path = pathOf(node);
    const there = found ? `is a ${found.type === 'directory' ? 'folder' : 'file'}, not a ${what}` : "doesn't exist";
    return [{ at: node, what: `${placeName(path)}: ${quote(node.value)} ${there}.`, data: { path } }];
  },
};

/** Variables must be ones that the client expands. */
export const variables: CheckTest<Variables> = {
  find: ({ foreign }, node) => {
    if (node.type !== 'string') return [];
    const path = pathOf(node);
    return foreign.flatMap(({ pattern, meant }): readonly Found[] => {
      const found = pattern.exec(node.value);
      if (!found) return [];
      const [written] = found;
      const better = meant === undefined ? undefined : written.replace(pattern, meant);
      const advice = better === undefined ? undefined : `Write ${quote(better)}.`;
      const what = `${quote(written)} is not a variable of this client.`;
      return [{ at: node, what, ...(advice && { advice }), data: { path } }];
    });
  },
  fix: ({ foreign }, { node, editor }) => {
    if (node.type !== 'string') return [];
    const all = foreign.reduce(
      (text, { pattern, meant }) => (meant === undefined ? text : text.replace(new RegExp(pattern, 'g'), meant)),
      node.value,
    );
    if (all === node.value) return [];
    return [{ title: `Change to ${quote(all)}`, edits: editor.replaceValue(node, all), safe: false }];
  },
};

/** What no data can say. */
export const custom: CheckTest<Custom> = {
  find: ({ find }, node, context) => find(node, context),
  fix: ({ fix }, target) => fix?.(target) ?? [],
};
