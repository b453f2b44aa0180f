/** How tools are run by a configuration: absolute paths, milliseconds. */
import { URI, Utils } from 'vscode-uri';
import { inEnvironment, remediesIn } from '../../../common/invocation/environment';
import type { Planned, RunSettings } from '../model/invoker';
import { quote } from '../model/rule';
import type { ConfigurationInEffect, SetValue } from './in-effect';

/** The path of a program: relative to the folder of the file that sets it, unless it is a name to be looked up on PATH. */
export function programPath(program: SetValue<string> | undefined): string | undefined {
  return program && (/[/\\]/.test(program.value) ? absolute(program) : program.value);
}

/** The names of the environments of a configuration, in the order written. */
export function environmentNames(configuration: ConfigurationInEffect | undefined): readonly string[] {
  return Object.keys(configuration?.run.environments?.value ?? {});
}

/**
 * Why no call can be made in an environment: the configuration has others. `undefined` if it can.
 * @param environment `undefined`: none is chosen
 */
export function environmentProblem(
  environment: string | undefined,
  configuration: ConfigurationInEffect | undefined,
): string | undefined {
  const names = environmentNames(configuration);
  if (environment === undefined || names.length === 0 || names.includes(environment)) return undefined;
  return `There is no environment ${quote(environment)} in the configuration of this manifest. It has ${names.map(quote).join(', ')}.`;
}

/** The environment that applies: a manifest whose configuration has no environments is called as it is. */
export function environmentOf(
  environment: string | undefined,
  configuration: ConfigurationInEffect | undefined,
): string | undefined {
  return environment !== undefined && environmentNames(configuration).includes(environment) ? environment : undefined;
}

/**
 * Settings of a run, completed by the configuration where they set nothing.
 * @param environment the chosen one: its values override those of the settings
 */
export function withConfiguration(
  settings: RunSettings,
  configuration: ConfigurationInEffect | undefined,
  environment?: string,
): RunSettings {
  if (!configuration) return settings;
  const { timeLimit, workingDirectory, configuration: values, environments } = configuration.run;
  const chosen = environmentOf(environment, configuration);
  return {
    timeLimit: settings.timeLimit ?? (timeLimit && timeLimit.value * 1000),
    cwd: settings.cwd ?? (workingDirectory && absolute(workingDirectory)),
    values: { ...values?.value, ...settings.values, ...(chosen === undefined ? {} : environments?.value[chosen]) },
  };
}

/** A planned call in an environment, see `inEnvironment`. */
export function plannedIn(planned: Planned, environment: string | undefined): Planned {
  if ('plan' in planned) return { plan: inEnvironment(planned.plan, environment) };
  return planned.remedies ? { ...planned, remedies: remediesIn(planned.remedies, environment) } : planned;
}

function absolute({ value, origin }: SetValue<string>): string {
  return Utils.resolvePath(Utils.dirname(URI.parse(origin.document.uri)), value).fsPath;
}
