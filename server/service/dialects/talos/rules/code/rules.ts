/** The `index.ts` next to a manifest. */
import { member, memberString, memberValue, type Span } from '../../../../document/tree/node';
import type { Manifest } from '../../../../model/manifest';
import { quote, type Rule } from '../../../../model/rule';
import { anchorOf, valueAt } from '../../../../rules/places';
import type { ModuleExports } from '../../code/module-exports';
import { toolModule } from '../../code/tool-modules';
import { listing, toolFolder } from '../../folder';
import { missingFiles } from '../../missing-files';
import { modelNameOf } from '../../read-tool';
import { candidatesFor, placesOf as namingPlaces, renameEdits, unknownNames } from '../../renames';
import { functionsOf, type NamedEntry, triggersOf } from '../../sections';
import { EXAMPLE_URI, filesWith, functionWith, manifestWith } from '../example';

const MODULE = `export const handlers = {
  get_weather: async ({ city }) => \`Sunny in \${city}\`,
};
`;

export const codeRules: readonly Rule[] = [
  {
    code: 'talos/missing-index',
    severity: 'error',
    summary: 'There is no `index.ts` with handlers next to the manifest.',
    explanation:
      'Talos imports `index.ts` from the folder of the manifest, and nothing else: no `index.js`, no file of another name. Without it the tool is not loaded, ' +
      'and the log says `Failed to load tool "<folder>"`.\n\nA folder with nothing but the manifest is taken for a new tool: there the severity is only information.\n\n' +
      'In an open folder a quick fix creates `index.ts`, with a handler for each function and a poll for each trigger of the manifest, to be filled in.',
    example: {
      language: 'json',
      uri: EXAMPLE_URI,
      files: { [EXAMPLE_URI]: '{}', 'file:///w/tools/weather/index.js': '' },
      filesOfGood: filesWith('export const handlers = { get_weather };'),
      bad: manifestWith({}),
      good: manifestWith({}),
    },
    checkFile: async ({ file, workspace, report }) => {
      const folder = toolFolder(file.document.uri);
      if (!folder || file.root?.type !== 'object') return;
      const names = await listing(folder, workspace);
      if (!names || names.has('index.ts')) return;
      if (names.size === 1) {
        report({
          at: anchor(file),
          severity: 'information',
          message:
            'No `index.ts` next to this manifest yet. Talos imports the handlers from it, and does not load the tool without it.',
        });
        return;
      }
      const instead = ['index.js', 'index.mjs', 'index.tsx', 'index.mts'].find((name) => names.has(name));
      report({
        at: anchor(file),
        message:
          `No \`index.ts\` next to this manifest${instead ? ` (Talos ignores ${quote(instead)})` : ''}: put the handlers in it. ` +
          `Talos does not load the tool: Failed to load tool "${quote(folder.name).slice(1, -1)}".`,
      });
    },
    fix: async ({ file, workspace }) => {
      const folder = toolFolder(file.document.uri);
      if (!folder || !(await listing(folder, workspace))) return [];
      const [missing] = await missingFiles(file, workspace);
      if (!missing || !(await workspace.isWithin(missing.uri))) return [];
      const newFiles = [{ uri: missing.uri, text: missing.text }];
      // The handlers may already be in another file, which only has to be renamed.
      const title = 'Create `index.ts` with a handler for each function';
      return [{ title, edits: [], safe: false, isOneOfMany: true, newFiles }];
    },
  },
  {
    code: 'talos/module-load',
    severity: 'error',
    summary: '`index.ts` can not be loaded.',
    explanation:
      'Talos compiles `index.ts` to CommonJS when it starts. A module that does not compile (conflict markers, text that is cut off, brackets that do not match, a misspelt keyword, a name that is declared or exported twice, `await` outside of a function), or with a relative import that leads to no file (of its folder, or of what is open), ' +
      'is not loaded, nor is the tool: the log says `Failed to load tool "<folder>"`. So it is with the modules that it imports. What is imported only for its types is not loaded.\n\n' +
      'Only what certainly fails is reported: other syntax that could not be read is in the language status.',
    example: {
      language: 'json',
      uri: EXAMPLE_URI,
      files: filesWith(`${MODULE}<<<<<<< HEAD\n`),
      filesOfGood: filesWith(MODULE),
      bad: manifestWith({}),
      good: manifestWith({}),
    },
    checkFile: async ({ file, workspace, report }) => {
      const folder = toolFolder(file.document.uri);
      const { fault } = (file.root?.type === 'object' && (await toolModule(file, workspace))) || {};
      if (!folder || !fault) return;
      const line = fault.line === undefined ? '' : `, line ${fault.line}`;
      report({
        at: anchor(file),
        message: `\`${quote(fault.path).slice(1, -1)}\`${line}: ${fault.what}. Talos does not load the tool: Failed to load tool "${quote(folder.name).slice(1, -1)}".`,
      });
    },
  },
  {
    code: 'talos/missing-handler',
    severity: 'error',
    summary: "A function has no handler in the tool's module.",
    explanation:
      'For every function Talos takes the member of the same name of the `handlers` object that `index.ts` exports. If there is none, it logs ' +
      '`No handler for <id>_<function>` and skips the function: it can never be called.\n\n' +
      'The Talos documentation says otherwise: that each function is exported by its own name. Such exports are ignored. Write:\n\n' +
      '```ts\nexport const handlers = { get_weather, get_forecast };\n```\n\n' +
      '`index.ts` is read, never run. Modules in its folder that it imports handlers from are read too. If its exports are known only at run time (the result of a call, a package, a computed key, a member that is added later), no handler is reported as missing: the language status says what could not be followed.',
    example: {
      language: 'json',
      uri: EXAMPLE_URI,
      files: filesWith(MODULE),
      bad: manifestWith({ functions: [functionWith({ name: 'get_wether' })] }),
      good: manifestWith({}),
    },
    checkFile: async ({ file, workspace, memo, report }) => {
      const { root } = file;
      const functions = functionsOf(root);
      const list = memberValue(root, 'functions');
      if (!root || !list || functions.length === 0) return;
      const code = await toolModule(file, workspace);
      if (!code || code.handlers.kind === 'unsure') return;
      const id = memberString(root, 'id');
      if (code.handlers.kind === 'absent') {
        const [first = { name: '' }] = functions;
        report({ at: anchorOf(list), message: `${noHandlers(functions, code)} ${leftOut(id, first.name)}` });
        return;
      }
      const exported = code.handlers.keys.map(({ key }) => key);
      const handled = new Set(exported);
      const missing = functions.filter(({ name }) => !handled.has(name));
      const names = functions.map(({ name }) => name);
      const candidates = candidatesFor(
        missing.map(({ name }) => name),
        exported,
        names,
      );
      const unknown = new Map(memo(unknownNames, root).map((one) => [one.meant?.nameNode, one]));
      for (const { name, nameNode } of missing) {
        if (INHERITED.has(name)) {
          report({ at: nameNode, severity: 'warning', message: inherited(name) });
          continue;
        }
        const before = unknown.get(nameNode);
        const old = before && handled.has(before.name) ? before : undefined;
        const { names: words, isNear } = old ? { names: [old.name], isNear: true } : (candidates.get(name) ?? NONE);
        report({
          at: nameNode,
          message: `${reason(name, code)}${advice(words, isNear)} ${leftOut(id, name)}`,
          ...(words.length === 0 ? {} : { data: [...words] }),
          related: (old?.places ?? []).map((at) => ({ at, message: `${quote(at.value)} is used here.` })),
        });
      }
    },
    neverSafe: true,
    fix: ({ file, editor, at, data }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string' || !Array.isArray(data)) return [];
      const isOnlyOne = functionsOf(file.root).filter(({ name }) => name === node.value).length === 1;
      // References to the function are renamed with it.
      const places = isOnlyOne ? namingPlaces(file.root, node.value) : [];
      return data.flatMap((word) => {
        if (typeof word !== 'string') return [];
        const edits = [...editor.replaceValue(node, word), ...renameEdits(editor, places, word)];
        return [{ title: `Rename the function to ${quote(word)}`, edits, safe: false, isOneOfMany: data.length > 1 }];
      });
    },
  },
  {
    code: 'talos/missing-trigger-handler',
    severity: 'warning',
    summary: "A trigger has no handler in the tool's module.",
    explanation:
      'For every trigger Talos takes the member of the same id of the `triggers` object that `index.ts` exports: an object with `poll` or `subscribe`. ' +
      'If there is none, the trigger never fires, and the log says `Trigger "<id>" declared in <tool> manifest but no handler found`.\n\n' +
      '`index.ts` is read, never run: if its exports are known only at run time, no trigger is reported, and the language status says what could not be followed.',
    example: {
      language: 'json',
      uri: EXAMPLE_URI,
      files: filesWith(
        'export const handlers = { get_weather };\nexport const triggers = { storm: { poll: async () => ({ event: null, newState: {} }) } };\n',
      ),
      bad: manifestWith({ triggers: [{ id: 'rain', label: 'Rain' }] }),
      good: manifestWith({ triggers: [{ id: 'storm', label: 'Storm' }] }),
    },
    checkFile: async ({ file, workspace, report }) => {
      const triggers = triggersOf(file.root);
      if (triggers.length === 0) return;
      const code = await toolModule(file, workspace);
      if (!code || code.triggers.kind === 'unsure') return;
      const exported = code.triggers.kind === 'keys' ? code.triggers.keys.map(({ key }) => key) : [];
      const handled = new Set(exported);
      const names = triggers.map(({ name }) => name);
      const missing = names.filter((name) => !handled.has(name));
      const candidates = candidatesFor(missing, exported, names);
      const tool = memberString(file.root, 'id') ?? 'this';
      for (const { name, nameNode } of triggers) {
        if (handled.has(name)) continue;
        const logged = `Trigger "${quote(name).slice(1, -1)}" declared in ${quote(tool).slice(1, -1)} manifest but no handler found`;
        const { names: words = [], isNear = false } = candidates.get(name) ?? {};
        report({
          at: nameNode,
          message:
            `No handler for trigger ${quote(name)} in \`triggers\` of \`index.ts\`, so it never fires.` +
            `${isNear ? ` Did you mean ${quote(words[0] ?? '')}?` : ''} Talos logs: ${logged}.`,
          ...(words.length === 0 ? {} : { data: [...words] }),
        });
      }
    },
    fix: ({ file, editor, at, data }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string' || !Array.isArray(data)) return [];
      return data.flatMap((word) => {
        if (typeof word !== 'string') return [];
        const edits = editor.replaceValue(node, word);
        return [{ title: `Rename the trigger to ${quote(word)}`, edits, safe: false, isOneOfMany: data.length > 1 }];
      });
    },
  },
];

function anchor({ root }: Manifest): Span {
  const key = member(root, 'functions')?.keyNode ?? member(root, 'id')?.keyNode;
  return key ?? { offset: root?.offset ?? 0, length: Math.min(1, root?.length ?? 0) };
}

/** Properties that every object inherits: for a function with such a name, Talos finds them instead of a handler. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));
const NONE = { names: [], isNear: false } as const;

function inherited(name: string): string {
  return (
    `No handler ${quote(name)} in \`handlers\` of \`index.ts\`: Talos calls the property of that name that every object inherits. ` +
    'Choose another name.'
  );
}

/** Advice with the possible names of the handler. */
function advice(words: readonly string[], isNear: boolean): string {
  const [first] = words;
  if (first === undefined) return '';
  if (isNear) return ` Did you mean ${quote(first)}?`;
  return ` Unused handlers: ${words.map(quote).join(', ')}.`;
}

function leftOut(id: string | undefined, name: string): string {
  return `Talos skips the function: ${quote(`No handler for ${modelNameOf(id, name)}`).slice(1, -1)}.`;
}

/** Without `handlers` Talos reads no other export: that is one problem, not one for each function. */
function noHandlers(functions: readonly NamedEntry[], { named, isWhole }: ModuleExports): string {
  if (isWhole) {
    return '`index.ts` assigns its exports as a whole, where Talos does not find `handlers`: write `export const handlers = …` (or `exports.handlers = …`).';
  }
  const byItself = functions.find(({ name }) => named.includes(name));
  if (byItself) {
    return (
      `\`index.ts\` exports ${quote(byItself.name)} directly, as the documentation says, but Talos reads only a \`handlers\` object: ` +
      `export one with every function.`
    );
  }
  return '`index.ts` exports no `handlers` object: export one with every function.';
}

function reason(name: string, { named }: ModuleExports): string {
  return named.includes(name)
    ? `\`index.ts\` exports ${quote(name)} directly, but Talos reads only the \`handlers\` object: add it there.`
    : `No handler ${quote(name)} in \`handlers\` of \`index.ts\`.`;
}
