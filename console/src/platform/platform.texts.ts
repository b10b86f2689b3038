export const texts = {
  loading: 'Loading',
  reload: 'Load again',
  passkeyCancelled: 'The passkey was not used.',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  unreachable: 'The server cannot be reached. Please try again.',
};
