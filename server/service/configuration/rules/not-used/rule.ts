import type { CompanionFile } from '../../../model/document-kind';
import { quote, type Rule } from '../../../model/rule';
import { CONFIGURATION_FILES, isFolderConfiguration } from '../../names';

/** A configuration file next to another one that takes precedence. */
export const configurationNotUsed: Rule<CompanionFile> = {
  code: 'configuration/not-used',
  severity: 'warning',
  summary: 'Another configuration file in the same folder takes precedence.',
  explanation:
    'Of several configuration files in a folder one is read: `.tool-manifest.json`, then `.jsonc`, `.yaml`, `.yml`. ' +
    'Join them, or `extends` one from the other.',
  example: {
    language: 'yaml',
    uri: 'file:///w/.tool-manifest.yaml',
    bad: 'rules:\n  unknown-key: error\n',
    good: 'rules:\n  unknown-key: error\n',
    files: { 'file:///w/.tool-manifest.json': '{}' },
    filesOfGood: { 'file:///w/tools/.tool-manifest.json': '{}' },
  },
  checkFile: async ({ file, workspace, report }) => {
    const { uri } = file.document;
    if (!isFolderConfiguration(uri)) return;
    const [folder, name] = [uri.slice(0, uri.lastIndexOf('/')), uri.slice(uri.lastIndexOf('/') + 1)];
    for (const first of CONFIGURATION_FILES.slice(0, CONFIGURATION_FILES.indexOf(name))) {
      if ((await workspace.stat(`${folder}/${first}`))?.type !== 'file') continue;
      const message = `This file is not read: ${quote(first)} in this folder takes precedence.`;
      report({ at: { offset: 0, length: Math.min(1, file.document.text.length) }, message });
      return;
    }
  },
};
