export const close = 'Zamknij';
export const dismiss = 'Ukryj';
export const loading = 'Wczytywanie';
export const retry = 'Spróbuj ponownie';
export const somethingWentWrong = 'Ups! Coś poszło nie tak.';

export const quantityOf = (name: string) => `Liczba sztuk: ${name}`;
export const remove = (name: string) => `Usuń: ${name}`;
export const oneFewer = (name: string) => `O jedną sztukę mniej: ${name}`;
export const oneMore = (name: string) => `O jedną sztukę więcej: ${name}`;

export const offline = 'Brak połączenia. Spróbuj ponownie, gdy wróci internet.';

export const was = 'wcześniej';
export const plus = 'plus';
