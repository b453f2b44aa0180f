/** The walkthrough, as VS Code's command to open one takes it. */
export const WALKTHROUGH = 'tool-manifest.tool-manifest#getStarted';

/** The folder with the file that the first steps are about, in the examples. */
export const FIRST_STEPS = 'first-steps';
