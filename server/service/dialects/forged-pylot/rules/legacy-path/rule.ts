import { member, memberString } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { memberAt } from '../../../../rules/places';
import { dottedModule } from '../../module-name';
import { manifestWith } from '../refusal';

/** The older key `path` names the module. */
export const legacyPath: Rule = {
  code: 'forged-pylot/legacy-path',
  severity: 'warning',
  summary: '`path` is the old name of `module`.',
  explanation:
    'The loader reads `path` if there is no `module`, and turns a file path into an import path. The validator knows only `module`. The quick fix renames the key and writes the import path.',
  example: {
    language: 'json',
    bad: manifestWith({ module: undefined, path: 'src/bridge/tools/git_status.py' }),
    good: manifestWith({}),
  },
  checkTool: (tool, { report }) => {
    const property = member(tool.node, 'path');
    if (!property) return;
    const why = member(tool.node, 'module')
      ? 'The loader prefers `module`, so `path` has no effect.'
      : 'The loader reads it, but the validator does not: use `module`.';
    report({ at: property.keyNode, message: `\`path\` is the old name of \`module\`. ${why}`, tag: 'deprecated' });
  },
  fix: ({ file, editor, at }) => {
    const property = memberAt(file.root, at);
    if (!property?.parent) return [];
    const written = memberString(property.parent, 'path');
    if (member(property.parent, 'module') || written === undefined || !property.valueNode) {
      return [{ title: 'Remove `path`', edits: editor.removeMember(property), safe: false }];
    }
    const module = dottedModule(written);
    const value = module === undefined || module === written ? [] : editor.replaceValue(property.valueNode, module);
    return [
      {
        title: `Change to \`module\`: ${quote(module ?? written)}`,
        edits: [...editor.renameKey(property, 'module'), ...value],
        safe: false,
      },
    ];
  },
};
