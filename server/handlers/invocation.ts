/** Plans calls, and checks their results. Nothing is called here. */
import type { Connection } from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import { planLines } from '../../common/invocation/plan-text';
import type { ServerContext } from '../context';
import {
  CheckResultRequest,
  DescribeToolRequest,
  type PlanAnswer,
  type PlanParams,
  PlanRequest,
  type RunSettings,
  type ToolDescription,
  type ToolReference,
  ToolsRequest,
  WorkspaceToolsRequest,
} from '../protocol/invocation';
import { PlanParametersRequest, ReadParametersRequest } from '../protocol/parameters';
import { safely } from '../run-safe';
import {
  environmentOf,
  environmentProblem,
  plannedIn,
  programPath,
  withConfiguration,
} from '../service/configuration/run';
import { MAX_DEPTH } from '../service/document/limits';
import { isCut } from '../service/document/manifest-document';
import { type CheckedValue, checkArguments, checkValue } from '../service/invocation/check-values';
import { checkedSample } from '../service/invocation/checked-sample';
import { definitionOf } from '../service/invocation/definition';
import { mayUseSecret } from '../service/invocation/may-use-secret';
import { unlessFilesMiss } from '../service/invocation/missing-files';
import { sampleOf } from '../service/invocation/sample';
import { shellText } from '../service/invocation/shell-text';
import type { Planned } from '../service/model/invoker';
import { Extracts } from '../state/disk-manifest';
import type { FileSettings } from '../state/file-settings';
import { openDocument } from '../state/open-document';
import { type FoundTool, findTool } from './find-tool';
import { checked, fetchesParameters, openTools, places } from './tool-places';

/** Registers the requests of `protocol/invocation.ts`. */
export function serveInvocation(connection: Connection, context: ServerContext): void {
  const { documents, disk, workspace } = context;
  const find = (reference: ToolReference) => findTool(reference, context);
  const allTools = new Extracts((known) => {
    const manifest = checked(known);
    return manifest ? places(manifest, manifest.document.textDocument) : [];
  });
  const toolsWithSecrets = new Extracts((known) => {
    const manifest = checked(known);
    return manifest ? allTools.extract(known).filter((place) => mayUseSecret(manifest, place, workspace.folders)) : [];
  });

  connection.onRequest(
    ToolsRequest,
    safely(
      connection,
      'The list of tools',
      async ({ uri }: { readonly uri: string }) => (await openTools(uri, context))?.tools ?? null,
    ),
  );
  connection.onRequest(
    WorkspaceToolsRequest,
    safely(connection, 'The list of tools', async (wanted) => {
      const tools = wanted?.withSecrets ? toolsWithSecrets : allTools;
      const open = await Promise.all(documents.keys().map((uri) => openDocument(uri, context)));
      const closed = (await disk.all()).filter(({ uri }) => documents.get(uri) === undefined);
      return [...open.flatMap((known) => (known ? tools.extract(known) : [])), ...(await tools.of(closed)).flat()];
    }),
  );
  connection.onRequest(
    DescribeToolRequest,
    safely(connection, 'The description of a tool', async (reference: ToolReference) => {
      const found = await find(reference);
      if (!found) return null;
      const { tool, manifest } = found;
      const inputSchema = tool?.inputSchema?.schema;
      const { value: sample, doubt } = await checkedSample(inputSchema);
      return {
        description: tool ? tool.description : 'Gets the state that the previous poll returned, or `{}` at first.',
        inputSchema,
        start: tool ? sampleOf(inputSchema, 'start') : {},
        sample,
        ...(doubt === undefined ? {} : { sampleDoubt: doubt }),
        definition: tool ? definitionOf(tool) : null,
        ...(tool?.outputSchema ? { outputSchema: tool.outputSchema.schema } : {}),
        valuesSchema: manifest.dialect.invoker?.valuesSchema?.(manifest),
        ...(tool && !tool.inputSchema && fetchesParameters(manifest) ? { missesParameters: true as const } : {}),
        ...configuredValues(context.settings(reference.uri)),
      };
    }),
  );
  connection.onRequest(
    PlanRequest,
    safely(connection, 'The plan of a call', async (params) => {
      const { tool: reference, arguments: values, written, environment, isPreview } = params;
      const found = await find(reference);
      const invoker = found?.manifest.dialect.invoker;
      if (!found || !invoker) return null;
      const { manifest, tool } = found;
      const fileSettings = context.settings(reference.uri);
      const { configuration } = fileSettings;
      const missing = environmentProblem(environment, configuration);
      if (missing !== undefined) return planAnswer({ refusal: missing }, { faults: [] });
      const settings = appliedSettings(params, fileSettings);
      const request = {
        ...{ manifest, arguments: values, settings, folders: workspace.folders, now: Date.now() },
        ...(isPreview === undefined ? {} : { isPreview }),
      };
      const typed = written === undefined ? {} : { written };
      const planned = tool
        ? invoker.plan({ ...request, ...typed, tool })
        : invoker.planTrigger?.(request, reference.name);
      if (!planned) return null;
      const within = plannedIn(planned, environmentOf(environment, configuration));
      const possible = await unlessFilesMiss(within, manifest, workspace);
      const answer = planAnswer(possible, withCut(found, await checkArguments(tool, values)));
      const checksResult = tool?.outputSchema && { checksResult: true as const };
      return { ...answer, ...configuredInterpreters(configuration), ...checksResult };
    }),
  );
  connection.onRequest(
    CheckResultRequest,
    safely(connection, 'The check of a result', async ({ tool: reference, result }) => {
      const found = await find(reference);
      return found && checkValue('result', found.tool?.outputSchema, result);
    }),
  );
}

/** Says that not all of a tool is known. */
function withCut({ manifest, tool }: Pick<FoundTool, 'manifest' | 'tool'>, checked: CheckedValue): CheckedValue {
  if (!tool || !isCut(manifest.document, tool.node)) return checked;
  const cut = `The tool is nested more than ${MAX_DEPTH} levels deep: deeper ones are neither shown nor checked.`;
  return { ...checked, unchecked: [...(checked.unchecked ?? []), cut] };
}

/** The settings of a call: those of the request, completed by the configuration file of the manifest. */
function appliedSettings(
  { settings, environment, overrides = {} }: Pick<PlanParams, 'settings' | 'environment' | 'overrides'>,
  { configuration }: FileSettings,
): RunSettings {
  return overridden(withConfiguration(settings, configuration, environment), overrides);
}

/** The answer to a request for a plan that is made with the settings of a call. */
export function plannedAnswer(
  params: Pick<PlanParams, 'settings' | 'environment' | 'overrides'>,
  fileSettings: FileSettings,
  plan: (settings: RunSettings) => Planned,
): PlanAnswer {
  const { configuration } = fileSettings;
  const missing = environmentProblem(params.environment, configuration);
  if (missing !== undefined) return planAnswer({ refusal: missing }, { faults: [] });
  const planned = plan(appliedSettings(params, fileSettings));
  return planAnswer(plannedIn(planned, environmentOf(params.environment, configuration)), { faults: [] });
}

/** Settings with some values set or removed. */
function overridden(settings: RunSettings, overrides: NonNullable<PlanParams['overrides']>): RunSettings {
  const values = Object.entries({ ...settings.values, ...overrides });
  return {
    ...settings,
    values: Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== null)),
  };
}

/** The values for runs in the configuration file of a manifest. */
function configuredValues({ configuration }: FileSettings): Pick<ToolDescription, 'configured' | 'environments'> {
  const { configuration: values, environments } = configuration?.run ?? {};
  return {
    ...(values && { configured: values.value }),
    ...(environments && { environments: environments.value }),
  };
}

/** The interpreters in a configuration file. */
function configuredInterpreters(configuration: FileSettings['configuration']): Pick<PlanAnswer, 'interpreters'> {
  const { python, node } = configuration?.run ?? {};
  const [pythonPath, nodePath] = [programPath(python), programPath(node)];
  if (pythonPath === undefined && nodePath === undefined) return {};
  return {
    interpreters: {
      ...(pythonPath !== undefined && { python: pythonPath }),
      ...(nodePath !== undefined && { node: nodePath }),
    },
  };
}

/** The response to the client for a plan. */
function planAnswer(planned: Planned, checked: CheckedValue): PlanAnswer {
  const plan = 'plan' in planned ? planned.plan : undefined;
  return {
    plan,
    lines: plan ? planLines(plan) : [],
    shell: plan && shellText(plan),
    refusal: 'refusal' in planned ? planned.refusal : undefined,
    ...('refusal' in planned && planned.newFiles ? { newFiles: planned.newFiles } : {}),
    ...wanted(planned),
    ...checked,
  };
}

/** The single configuration value that a refused call needs. */
function wanted(planned: Planned): { readonly wants?: string } {
  const [remedy, ...others] = 'refusal' in planned ? (planned.remedies ?? []) : [];
  return remedy && 'value' in remedy && others.length === 0 ? { wants: remedy.value } : {};
}

/** Registers the requests of `protocol/parameters.ts`. */
export function serveParameters(connection: Connection, context: ServerContext): void {
  const { workspace, settings: settingsOf } = context;
  connection.onRequest(
    PlanParametersRequest,
    safely(connection, 'The request for parameters', async (params) => {
      const found = await findTool(params.tool, context);
      const fetcher = found?.manifest.dialect.invoker?.parametersFetcher;
      if (!found?.tool || !fetcher) return null;
      const { tool } = found;
      return plannedAnswer(params, settingsOf(params.tool.uri), (settings) => fetcher.plan(tool, settings));
    }),
  );
  connection.onRequest(
    ReadParametersRequest,
    safely(connection, 'The answer of a platform', async ({ tool: reference, outcome }) => {
      const found = await findTool(reference, context);
      const fetcher = found?.manifest.dialect.invoker?.parametersFetcher;
      if (!found?.tool || !fetcher) return { problem: 'The tool no longer exists in its manifest.' };
      const read = fetcher.read(found.tool, outcome);
      if ('problem' in read) return read;
      const uri = fetcher.file(reference.uri);
      const name = Utils.basename(URI.parse(uri));
      // A link could lead anywhere.
      if (!(await workspace.isWithin(uri))) return { problem: `\`${name}\` would not be inside an open folder.` };
      const isThere = (await workspace.stat(uri)) !== undefined;
      return { uri, name, text: read.text, ...(isThere && { before: (await workspace.readFile(uri)) ?? '' }) };
    }),
  );
}
