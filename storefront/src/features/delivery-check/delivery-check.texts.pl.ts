export const yourPostcode = 'Kod pocztowy';
export const check = 'Sprawdź';
export const fullPostcode = 'Podaj pełny brytyjski kod pocztowy, na przykład NW1 8AB.';
