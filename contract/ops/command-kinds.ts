// Kinds of console commands and the permission that each needs; without schemas, so that browsers can load it.

export const COMMAND_PERMISSIONS = {
  accept: 'orders.accept',
  delay: 'orders.accept',
  advance: 'orders.advance',
  recall: 'orders.advance',
  bump: 'orders.advance',
  'lines.done': 'orders.advance',
  reject: 'orders.reject',
  approve: 'orders.approve',
  cancel: 'orders.cancel',
  refund: 'orders.refund',
  'print.again': 'orders.print',
  'stock.set': 'stock.set',
  'option.set': 'stock.set',
  'store.pause': 'store.pause',
  'store.busy': 'store.busy',
  'store.stations': 'store.stations',
  'store.switches': 'store.switches',
} as const;
export type CommandKind = keyof typeof COMMAND_PERMISSIONS;
export type CommandPermission = (typeof COMMAND_PERMISSIONS)[CommandKind];

export const MAX_COMMANDS = 50;

export const MAX_BUSY_MINUTES = 240;

export const MAX_STATIONS = 12;
