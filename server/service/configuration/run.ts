/** How tools are run by a configuration: absolute paths, milliseconds. */
import { URI, Utils } from 'vscode-uri';
import type { RunSettings } from '../model/invoker';
import type { ConfigurationInEffect, SetValue } from './in-effect';

/** The path of a program: relative to the folder of the file that sets it, unless it is a name to be looked up on PATH. */
export function programPath(program: SetValue<string> | undefined): string | undefined {
  return program && (/[/\\]/.test(program.value) ? absolute(program) : program.value);
}

/** Settings of a run, completed by the configuration where they set nothing. */
export function withConfiguration(
  settings: RunSettings,
  configuration: ConfigurationInEffect | undefined,
): RunSettings {
  if (!configuration) return settings;
  const { timeLimit, workingDirectory, configuration: values } = configuration.run;
  return {
    timeLimit: settings.timeLimit ?? (timeLimit && timeLimit.value * 1000),
    cwd: settings.cwd ?? (workingDirectory && absolute(workingDirectory)),
    values: { ...values?.value, ...settings.values },
  };
}

function absolute({ value, origin }: SetValue<string>): string {
  return Utils.resolvePath(Utils.dirname(URI.parse(origin.document.uri)), value).fsPath;
}
