export const title = 'Zamówienie';
export const progress = 'Kolejne kroki';
export const stepBasket = 'Koszyk';
export const stepCheckout = 'Zamówienie';
export const stepPayment = 'Płatność';

export const yourOrder = 'Twoje zamówienie';
export const from = (store: string, town: string) => `Z kuchni ${store}, ${town}`;

export const how = 'Sposób odbioru';
export const deliveryOrPickup = 'Dostawa lub odbiór osobisty';
export const delivery = 'Dostawa';
export const pickup = 'Odbiór osobisty';
export const getDirections = 'Wyznacz trasę';
export const when = 'Kiedy';

export const yourDetails = 'Twoje dane';
export const name = 'Imię i nazwisko';
export const phone = 'Telefon';
export const email = 'E-mail (opcjonalnie)';
export const note = 'Uwagi dla kuchni (opcjonalnie)';
export const nameRequired = 'Podaj imię i nazwisko';
export const phoneInvalid = 'Podaj numer telefonu, pod który możemy zadzwonić';
export const emailInvalid = 'Podaj poprawny adres e-mail';

export const tipTheTeam = 'Napiwek dla zespołu';
export const tip = 'Napiwek';
export const noTip = 'Bez napiwku';
export const percent = (share: number) => `${share}%`;
export const anotherAmount = 'Inna kwota';
export const tipAmount = (sign: string) => `Napiwek (${sign})`;

export const ageCheck = 'Pełnoletność';
export const declareAge = 'Mam ukończone 18 lat';
export const challenge25 = (dishes: string) =>
  `Dotyczy: ${dishes}. Kto odbiera zamówienie i wygląda na mniej niż 25 lat, okazuje dokument (Challenge 25). Bez niego zatrzymujemy ten produkt i zwracamy pieniądze.`;
export const ageRequired = 'Potwierdź, że masz ukończone 18 lat';

export const allergies = 'Alergie';
export const contains = (allergens: string) => `Twoje zamówienie zawiera: ${allergens}.`;
export const containsNone = 'W Twoim zamówieniu nie zadeklarowano żadnych alergenów z listy.';
export const mayContain = (allergens: string) => `Może zawierać: ${allergens}.`;
export const notVerified =
  'Niektóre dania nie zostały sprawdzone: zapytaj nas, zanim złożysz zamówienie.';
export const callBefore =
  'W naszych kuchniach używamy wszystkich czternastu alergenów. Jeśli ktoś z jedzących ma alergię, zadzwoń do nas pod numer';
export const callAfter = 'przed złożeniem zamówienia.';

export const pay = 'Zapłać';
export const now = 'teraz';
export const placing = 'Składamy zamówienie…';
export const binding = (store: string) =>
  `Płacąc, składasz wiążące zamówienie w ${store}. Dane karty podasz w następnym kroku.`;
export const updating = 'Aktualizujemy…';
export const totalIsNow = (amount: string) =>
  `Do zapłaty jest teraz ${amount}. Naciśnij ponownie, aby zapłacić.`;
export const offline =
  'Brak połączenia, więc nie możemy jeszcze przyjąć zamówienia. Nic nie zginęło: naciśnij ponownie, gdy wróci internet.';
export const sendAgain =
  'Nie wiemy, czy zamówienie do nas dotarło. Naciśnij ponownie: złożymy je tylko raz.';
export const chooseAddress = 'Wybierz lub dodaj adres dostawy.';
export const pickTime = 'Wskaż godzinę.';
export const pleaseCheck = (fields: string) => `Sprawdź: ${fields}`;
export const deliveryAddress = 'Adres dostawy';
export const time = 'Godzina';
export const emailShort = 'E-mail';
