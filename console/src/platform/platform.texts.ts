export const texts = {
  unreachable: 'The server cannot be reached. Please try again.',
};
