export const nothingOpen = 'Jeszcze nic nie jest otwarte';
export const firstTable = 'Pierwszy stół jest właśnie nakrywany.';
