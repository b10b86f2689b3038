// The slot of an order, or a booked table, as a calendar file (RFC 5545).

export interface CalendarEvent {
  uid: string;
  startsAt: string;
  endsAt: string;
  title: string;
  location: string;
  description: string;
  href: string;
}

const MAX_LINE_OCTETS = 74;

/** 20260704T181500Z */
const formatTimestamp = (iso: string): string =>
  new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545 limits lines to 75 octets of UTF-8. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let folded = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

export function createCalendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tiffin//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${formatTimestamp(now.toISOString())}`,
    `DTSTART:${formatTimestamp(event.startsAt)}`,
    `DTEND:${formatTimestamp(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.href}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
