export const notice = 'Brak połączenia. Menu i koszyk nadal działają.';

export const title = 'Brak połączenia';
export const words =
  'Tej strony nie ma w pamięci Twojego urządzenia. Menu i koszyk działają także bez połączenia.';
export const callUs = 'Możesz też do nas zadzwonić:';
export const tryAgain = 'Spróbuj ponownie';
export const seeMenu = 'Zobacz menu';
