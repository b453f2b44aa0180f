/** The services of the examples, for the tests of a file that call them. */
import { type ExampleServers, startExampleServers } from '../launch/example-servers';
import { copyOfExamples, type Files, type FillWorkspace, writeFiles } from '../workspaces';

/** Call in a `describe`: each test that fills its folder so has services of its own, which end with it. */
export function exampleServices(): {
  /** The services of the test that is running. */
  current(): ExampleServers;
  /** The examples, with files that say how the services are called. */
  fill(files: (configuration: ExampleServers['configuration'], folder: string) => Files): FillWorkspace;
} {
  const started: ExampleServers[] = [];
  afterEach(async () => {
    for (const servers of started.splice(0)) await servers.stop();
  });
  const current = (): ExampleServers => {
    const [servers] = started.slice(-1);
    if (!servers) throw new Error('No services were started.');
    return servers;
  };
  return {
    current,
    fill: (files) => async (folder) => {
      await copyOfExamples(folder);
      started.push(await startExampleServers());
      await writeFiles(folder, files(current().configuration, folder));
    },
  };
}

/** The settings of a workspace in which the services are called. */
export const settingsWith = (configuration: object): Files => ({
  '.vscode/settings.json': { 'toolManifest.run.configuration': configuration },
});
