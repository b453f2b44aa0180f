/** The rules about targets in a file with the parameters of a tool, next to its manifest. */
import { isObject } from '../../../../common/json/value';
import { jsonOf } from '../../document/tree/node';
import { isCompanion, type KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { Finding, Rule } from '../../model/rule';

/** The rule for such files: what it finds in the schema. What it finds elsewhere in the tool is reported in the manifest. */
export function inParametersFile(rule: Rule): Rule<KnownFile> {
  const { checkTool, checkFile: _, appliesTo, fix, example, ...documentation } = rule;
  return {
    ...documentation,
    example,
    appliesTo: (file, workspace) => {
      const manifest = manifestOf(file);
      return manifest !== undefined && (appliesTo?.(manifest, workspace) ?? true);
    },
    checkFile: async (context) => {
      const { file, workspace, memo, known } = context;
      const manifest = memo(withSchema, file);
      const [tool] = manifest?.tools ?? [];
      if (!manifest || !tool) return;
      const report = (finding: Finding) => (isOfSchema(finding) ? context.report(finding) : undefined);
      await checkTool?.(tool, { file: manifest, workspace, violations: [], memo, known, report });
    },
    ...(fix && {
      fix: (context) => {
        const manifest = context.memo(withSchema, context.file);
        return manifest ? fix({ ...context, file: manifest }) : [];
      },
    }),
  };
}

function manifestOf(file: KnownFile): Manifest | undefined {
  return isCompanion(file) ? file.manifest : undefined;
}

/** The manifest with the one tool, whose schema is the file: what is reported of it has its place there. */
function withSchema(file: KnownFile): Manifest | undefined {
  const { root } = file;
  const manifest = manifestOf(file);
  const [tool] = manifest?.tools ?? [];
  if (!root || !manifest || !tool) return undefined;
  const inputSchema = { node: root, schema: jsonOf(root), origin: 'written' } as const;
  return {
    ...manifest,
    root,
    tools: [{ ...tool, node: root, nameNode: undefined, descriptionNode: undefined, inputSchema }],
  };
}

function isOfSchema({ data }: Finding): boolean {
  return isObject(data) && isObject(data.place) && data.place.part === 'schema';
}
