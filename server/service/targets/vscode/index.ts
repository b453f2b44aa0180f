/** VS Code: tools that an extension contributes. */
import type { Json } from '../../../../common/json/value';
import { documented } from '../model/evidence';
import type { KeywordStatement, Statement, Target } from '../model/target';
import { keywordStep } from '../steps/keywords';
import { rootObject } from '../steps/root';
import { withValue } from '../wire/function-tool';

const REFERENCE = 'https://code.visualstudio.com/api/references/contribution-points#contributes.languageModelTools';
const IN_REFERENCE = documented(REFERENCE, '2026-11');
/** "CANNOT register tool without name, modelDescription, and displayName" */
const IN_CODE = documented(
  'https://github.com/microsoft/vscode/blob/main/src/vs/workbench/contrib/chat/common/tools/languageModelToolsContribution.ts',
  '2026-11-26',
);
const ROOT: Statement = { treatment: 'refused', evidence: IN_REFERENCE };
const ANY: KeywordStatement = { treatment: 'allowed', evidence: IN_REFERENCE };

export const vscode: Target = {
  id: 'vscode',
  title: 'VS Code (`languageModelTools`)',
  shortTitle: 'VS Code',
  documentation: REFERENCE,
  kind: 'client',
  consequences: {
    refused: 'VS Code does not register the tool.',
    changed: 'VS Code changes it.',
    ignored: 'VS Code ignores it.',
  },
  name: {
    pattern: /^(?!copilot_|vscode_)[\w-]+$/,
    rule: 'have only letters, digits, `_` and `-`, and not start with `copilot_` or `vscode_`',
    maxLength: Number.POSITIVE_INFINITY,
    reserved: ['copilot_', 'vscode_'],
    treatment: 'refused',
    evidence: IN_REFERENCE,
  },
  description: { refused: 'missing', treatment: 'refused', evidence: IN_CODE },
  tools: [
    {
      max: 128,
      treatment: 'refused',
      consequence: 'VS Code fails a request with more tools.',
      evidence: documented('https://code.visualstudio.com/docs/copilot/chat/chat-agent-mode', '2026-11'),
    },
  ],
  nonObjectParameters: ROOT,
  steps: [rootObject(ROOT), keywordStep('Keywords of JSON Schema', { keywords: {}, others: ANY, unknown: ANY })],
  wire: ({ name, title = name, description, parameters }) => ({
    name,
    displayName: title,
    modelDescription: description ?? '',
    ...withValue('inputSchema', parameters),
  }),
  wireList: (tools) => ({ contributes: { languageModelTools: [...tools] as Json[] } }),
};
