const UK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Time in the United Kingdom, with which both authorities stamp their replies. */
export interface UkTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `YYYY-MM-DDThh:mm:ss.mmm`, no zone. */
  readonly dateTime: string;
  /** `dd/mm/yyyy`. */
  readonly slashedDate: string;
  /** `hh:mm:ss`. */
  readonly clock: string;
}

export function ukTime(now: Date): UkTime {
  const parts = new Map(UK.formatToParts(now).map((p) => [p.type, p.value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  const clock = `${part('hour')}:${part('minute')}:${part('second')}`;
  return {
    date,
    dateTime: `${date}T${clock}.${String(now.getUTCMilliseconds()).padStart(3, '0')}`,
    slashedDate: `${part('day')}/${part('month')}/${part('year')}`,
    clock,
  };
}
