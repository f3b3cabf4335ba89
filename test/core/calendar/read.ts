/**
 * Reads iCalendar text by RFC 5545 and refuses everything else. It is written from the standard and independently of the
 * writer, like a strict program.
 */
export interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}
export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

const NAME = /^(?:X-)?[A-Z][A-Z0-9-]*$/;
const CONTENT = /^([A-Z0-9-]+)((?:;[A-Z-]+=[^;:",]+)*):(.*)$/s;

/** Gives the logical lines: each ends with CR LF, has at most 75 bytes, and continues when the next begins with a space. */
function linesOf(text: string): readonly string[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const lines: string[] = [];
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (/[\r\n]/.test(line)) throw new Error('a line ends with CR or LF alone');
    if (line === '') throw new Error('an empty line');
    if (new TextEncoder().encode(line).length > 75) throw new Error(`a line of more than 75 bytes: ${line}`);
    if (/\p{Surrogate}/u.test(line)) throw new Error('half a character');
    if (line.startsWith(' ')) lines.push(`${lines.pop()}${line.slice(1)}`);
    else lines.push(line);
  }
  return lines;
}

function propertyOf(line: string): Property {
  const [, name = '', parameters = '', value = ''] = CONTENT.exec(line) ?? [];
  if (!NAME.test(name)) throw new Error(`no content line: ${line}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) throw new Error(`a control character: ${line}`);
  const pairs = parameters
    .split(';')
    .slice(1)
    .map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']);
  return { name, parameters: Object.fromEntries(pairs), value };
}

interface Opened {
  readonly name: string;
  readonly properties: Property[];
  readonly components: Component[];
}

function hold(current: Opened | undefined, property: Property): void {
  if (current === undefined) throw new Error('a property of nothing');
  // Outlook ignores everything in an event after its alarms.
  if (current.components.length > 0 && current.name === 'VEVENT')
    throw new Error(`${property.name} after an alarm`);
  current.properties.push(property);
}

/** Ends the innermost component; true when it was the outermost too. */
function close(open: Opened[], name: string): boolean {
  const ended = open.pop();
  if (ended?.name !== name) throw new Error(`END:${name} ends nothing`);
  open.at(-1)?.components.push(ended);
  return open.length === 0;
}

/** Gives the one component of the text, with its content. */
export function readCalendar(text: string): Component {
  const [first, ...lines] = linesOf(text).map(propertyOf);
  if (first?.name !== 'BEGIN') throw new Error('it begins with no component');
  const whole: Opened = { name: first.value, properties: [], components: [] };
  const open = [whole];
  for (const [index, property] of lines.entries()) {
    if (property.name === 'BEGIN') open.push({ name: property.value, properties: [], components: [] });
    else if (property.name !== 'END') hold(open.at(-1), property);
    else if (close(open, property.value) && index < lines.length - 1)
      throw new Error('something after the calendar');
  }
  if (open.length > 0) throw new Error('the calendar does not end');
  return whole;
}

/** Reads TEXT: only backslash, semicolon, comma and n may follow a backslash, and the first three must follow one. */
export function textOf(value: string): string {
  if (!/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value)) throw new Error(`text that is not escaped: ${value}`);
  return value.replace(/\\(.)/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
}

/** Gives the only property of a name; null when there is none. Throws when there are two. */
export function only({ properties, name: owner }: Component, name: string): Property | null {
  const [found = null, ...others] = properties.filter((property) => property.name === name);
  if (others.length > 0) throw new Error(`${owner} has ${name} more than once`);
  return found;
}

const DATE = /^(\d{4})(\d{2})(\d{2})$/;
function dateOf(property: Property | null): string {
  const [, year, month, day] = DATE.exec(property?.value ?? '') ?? [];
  if (property?.parameters.VALUE !== 'DATE' || year === undefined) throw new Error('no date');
  return `${year}-${month}-${day}`;
}

export interface ReadEvent {
  readonly uid: string;
  readonly stamp: string;
  readonly date: string;
  readonly end: string;
  readonly summary: string;
  readonly description: string;
  readonly triggers: readonly string[];
}

const needed = (component: Component, name: string): string => {
  const value = only(component, name)?.value;
  if (value === undefined || value === '') throw new Error(`${component.name} has no ${name}`);
  return value;
};

function triggerOf(alarm: Component): string {
  if (alarm.name !== 'VALARM' || needed(alarm, 'ACTION') !== 'DISPLAY') throw new Error('no alarm to show');
  needed(alarm, 'DESCRIPTION');
  const trigger = needed(alarm, 'TRIGGER');
  // A duration has at least one part (3.3.6); some programs fail on a bare P.
  if (!/^-?P(?:\d+D(?:T\d+H)?|T\d+H)$/.test(trigger)) throw new Error(`no duration: ${trigger}`);
  return trigger;
}

/** Gives the events of a calendar that meets every requirement of RFC 5545. */
export function eventsOf(text: string): readonly ReadEvent[] {
  const calendar = readCalendar(text);
  if (calendar.name !== 'VCALENDAR' || needed(calendar, 'VERSION') !== '2.0') throw new Error('no calendar');
  for (const name of ['PRODID', 'X-WR-CALNAME']) textOf(needed(calendar, name));
  if (needed(calendar, 'METHOD') !== 'PUBLISH') throw new Error('METHOD');
  const events = calendar.components.map((event): ReadEvent => {
    if (event.name !== 'VEVENT') throw new Error(`${event.name} is no event`);
    const stamp = needed(event, 'DTSTAMP');
    if (!/^\d{8}T\d{6}Z$/.test(stamp)) throw new Error(`no instant: ${stamp}`);
    if (!/^\d+$/.test(needed(event, 'SEQUENCE'))) throw new Error('no sequence');
    return {
      uid: textOf(needed(event, 'UID')),
      stamp,
      date: dateOf(only(event, 'DTSTART')),
      end: dateOf(only(event, 'DTEND')),
      summary: textOf(needed(event, 'SUMMARY')),
      description: textOf(needed(event, 'DESCRIPTION')),
      triggers: event.components.map(triggerOf),
    };
  });
  if (new Set(events.map(({ uid }) => uid)).size !== events.length) throw new Error('a UID twice');
  return events;
}
