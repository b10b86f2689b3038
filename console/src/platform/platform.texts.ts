export const texts = {
  passkeyCancelled: 'The passkey was not used.',
  unreachable: 'The server cannot be reached. Please try again.',
};
