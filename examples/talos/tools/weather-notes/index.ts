/** Handlers and triggers of the weather notebook. Everything stays on this machine: no network is needed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What Talos passes to every handler: credentials and settings in one map of strings. */
type Config = Record<string, string | undefined>;

interface Note {
  place: string;
  sky: string;
  temperature?: number;
  remark?: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** What the notebook holds before anything was written, so that there is something to look at. */
const FIRST_NOTES: readonly Note[] = [
  { place: 'Lisbon', sky: 'clear', temperature: 21, at: '2026-03-01T08:00:00.000Z' },
  { place: 'Tromsø', sky: 'snow', temperature: -6, remark: 'Northern lights at night.', at: '2026-03-01T09:30:00.000Z' },
  { place: 'Lisbon', sky: 'rain', temperature: 15, at: '2026-03-02T08:00:00.000Z' },
];
/** Kept for as long as the process lives where no file is set. */
let inMemory: Note[] = [...FIRST_NOTES];

async function read({ notebook_path: path }: Config): Promise<Note[]> {
  if (!path) return inMemory;
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Note[];
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [...FIRST_NOTES];
    throw error;
  }
}

async function write(notes: Note[], { notebook_path: path }: Config): Promise<void> {
  inMemory = notes;
  if (!path) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(notes, undefined, 2)}\n`);
}

const samePlace = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

async function add_note(args: Omit<Note, 'at'>, config: Config = {}): Promise<unknown> {
  if (!args.place || !args.sky) return { error: 'A note needs a place and the sky.' };
  const note: Note = { ...args, at: new Date().toISOString() };
  const notes = [...(await read(config)), note];
  await write(notes, config);
  return { noted: note, notes: notes.length };
}

async function list_notes({ place, limit = 5 }: { place?: string; limit?: number }, config: Config = {}): Promise<unknown> {
  const notes = (await read(config)).filter((note) => !place || samePlace(note.place, place));
  return { unit: config.unit || 'celsius', notes: notes.reverse().slice(0, Math.max(1, limit)) };
}

async function compare_places({ places }: { places: string[] }, config: Config = {}): Promise<unknown> {
  const notes = await read(config);
  return {
    unit: config.unit || 'celsius',
    places: places.map((place) => {
      const of = notes.filter((note) => samePlace(note.place, place));
      const degrees = of.flatMap(({ temperature }) => (temperature === undefined ? [] : [temperature]));
      const sum = degrees.reduce((total, degree) => total + degree, 0);
      return {
        place,
        notes: of.length,
        ...(degrees.length > 0 && {
          coldest: Math.min(...degrees),
          warmest: Math.max(...degrees),
          mean: Math.round((sum / degrees.length) * 10) / 10,
        }),
      };
    }),
  };
}

async function list_places(_args: unknown, config: Config = {}): Promise<unknown> {
  const counts = new Map<string, number>();
  for (const { place } of await read(config)) counts.set(place, (counts.get(place) ?? 0) + 1);
  return { places: [...counts].map(([name, notes]) => ({ name, label: `${name} (${notes})` })) };
}

export const handlers = { add_note, list_notes, compare_places, list_places };

export const triggers = {
  frost_noted: {
    /** Reports the first note of frost that was written since the last look. */
    async poll(_credentials: Config, state: { seen?: number } | undefined, settings: Config) {
      const notes = await read(settings);
      const seen = state?.seen ?? notes.length;
      const below = Number(settings.frost_below || 0);
      const index = notes.findIndex((note, i) => i >= seen && note.temperature !== undefined && note.temperature < below);
      if (index < 0) return { event: null, newState: { seen: notes.length } };
      const note = notes[index];
      return {
        event: { toolId: 'weather-notes', triggerId: 'frost_noted', summary: `Frost at ${note?.place}`, data: note },
        newState: { seen: index + 1 },
      };
    },
    /** Whether a task that chose certain places wants this event. */
    filter(event: { data?: { place?: string } }, task: { places?: string[] }) {
      const { places = [] } = task;
      return places.length === 0 || places.some((place) => samePlace(place, event.data?.place ?? ''));
    },
  },
};
