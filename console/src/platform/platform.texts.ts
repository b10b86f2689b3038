export const texts = {
  loading: 'Loading',
  reload: 'Load again',
  passkeyCancelled: 'The passkey was not used.',
  unreachable: 'The server cannot be reached. Please try again.',
};
