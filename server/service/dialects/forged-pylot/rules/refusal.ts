/** The validator's own message, to end a diagnostic's message, and complete manifests for the examples of the rules. */
import { itemsOf, type Json } from '../../../document/tree/node';
import type { Tool } from '../../../model/tool';

/** The maximum length of the validator's message that is shown: names from the file may be of any length. */
const SHOWN = 300;

/** The index of a tool in its array, 0-based. */
export function toolIndex({ node }: Tool): number {
  return node.parent ? itemsOf(node.parent).indexOf(node) : -1;
}

/** `GC-Forged-Pylot refuses the file: tools[1].module …`. */
export function refusal(tool: Tool, message: string): string {
  return refused(`tools[${toolIndex(tool)}].${message}`);
}

/** The same for a problem outside the tools. */
export function refused(message: string): string {
  const text = message.replace(/\p{Cc}/gu, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `GC-Forged-Pylot refuses the file: ${text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text}`;
}

const TOOL = {
  name: 'git_status',
  description: 'Inspects the repository',
  module: 'src.bridge.tools.git_status',
  class_name: 'GitStatusTool',
};

/** A valid manifest with one tool whose members are overridden by `members`; `undefined` removes one. */
export function manifestWith(
  members: { readonly [key: string]: Json | undefined },
  head: { readonly [key: string]: Json } = {},
): string {
  const manifest = {
    schema_version: '1.0',
    metadata: { name: 'default', description: 'Core tools' },
    ...head,
    tools: [{ ...TOOL, ...members }],
  };
  return JSON.stringify(manifest, undefined, 2);
}

/** The URI of the examples. */
export const EXAMPLE_URI = 'file:///w/config/tool_manifest.json';

/** A repository with the platform's `Tool` and one tool. */
export const EXAMPLE_FILES: Readonly<Record<string, string>> = {
  'file:///w/src/bridge/tool_manager.py':
    'class Tool:\n    def execute(self, **kwargs):\n        raise NotImplementedError\n',
  'file:///w/src/bridge/tools/__init__.py': '',
  'file:///w/src/bridge/tools/git_status.py':
    'from ..tool_manager import Tool\n\nclass Helper:\n    pass\n\nclass GitStatusTool(Tool):\n    def execute(self, path=".", short=True):\n        return {"success": True}\n',
  'file:///w/src/bridge/tools/plain.py': 'class Plain:\n    pass\n',
};
