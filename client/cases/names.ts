/** How the names of files that hold cases end: as the server has it. */
export const CASES_NAME = /\.cases\.(?:yaml|yml|json)$/i;
