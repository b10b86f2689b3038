// Osobno, bo udostępnia też menu boczne każdej strony.
export const sharingNotSupported = 'Udostępnianie nie działa na tym urządzeniu.';
