import { BOX_PAGES, type BoxPageRow } from './pages.ts';
import { MAIN_PARTS, MAIN_SCHEDULES, type MainSchedule, type Part, type PartId } from './parts.ts';

/** A schedule of the working: of the main return, or of a page. */
export type ScheduleId = MainSchedule | BoxPageRow['schedule']['id'];

/**
 * The title of every schedule, in the order of the working. The schedule of a page comes before the schedule that its
 * row names, or last where it names none.
 */
export const SCHEDULES = Object.fromEntries([
  ...Object.entries(MAIN_SCHEDULES).flatMap(([id, title]) => [...pagesBefore(id), [id, title] as const]),
  ...pagesBefore(null),
]) as Readonly<Record<ScheduleId, string>>;

function pagesBefore(schedule: string | null): readonly (readonly [id: ScheduleId, title: string])[] {
  return BOX_PAGES.filter((page) => page.schedule.before === schedule).map((page) => [
    page.schedule.id,
    page.schedule.title,
  ]);
}

const ALL_PARTS: readonly (readonly [id: string, part: Part])[] = [
  ...Object.entries(MAIN_PARTS),
  ...BOX_PAGES.flatMap((page) =>
    Object.entries(page.parts).map(([id, title]): [string, Part] => [
      id,
      { schedule: page.schedule.id, title },
    ]),
  ),
];

/** The parts of every schedule, in the order of the working. */
export const PARTS = Object.fromEntries(
  Object.keys(SCHEDULES).flatMap((schedule) => ALL_PARTS.filter(([, part]) => part.schedule === schedule)),
) as Readonly<Partial<Record<PartId, Part<ScheduleId>>>>;

/**
 * Finds a part of a schedule.
 *
 * @throws Error for a part that no schedule has
 */
export function partOf(id: PartId): Part<ScheduleId> {
  const found = PARTS[id];
  if (found === undefined) throw new Error(`no schedule has a part ${id}`);
  return found;
}
