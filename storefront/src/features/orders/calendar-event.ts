// An order's time as a calendar file (RFC 5545), made in the browser.

export interface CalendarEvent {
  uid: string;
  startsAt: string;
  endsAt: string;
  title: string;
  place: string;
  text: string;
  href: string;
}

const LONGEST_LINE = 74;

/** 20260704T181500Z */
const stamp = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** At most 75 octets a line: characters are counted as many octets as UTF-8 needs for them. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let out = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST_LINE) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

export function createCalendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tiffin//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    `URL:${event.href}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
