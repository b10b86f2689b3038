export const texts = {
  fits: 'fits',
  fitsWithout: (options: string) => `fits if you leave out ${options}`,
  fitsWithOther: (options: string) => `fits if you choose something other than ${options}`,
  contains: (allergens: string) => `contains ${allergens}`,
  mayContain: (allergens: string) => `may contain ${allergens}`,
  notVerified: 'not verified, please ask us',

  tellKitchen: (allergens: string) => `Tell the kitchen about these allergens: ${allergens}`,
  tellKitchenWhy:
    'If you agree, we send these allergens with this order, without names. Otherwise they stay on this device. If a dish does not suit somebody, please call us before you pay.',

  household: 'Who is eating?',
  staysHere:
    'Add the people at your table and what each avoids. Every dish then says whom it suits. It stays on this device.',
  callUs: 'It follows our recipes and cannot replace a talk: for allergies, please call us.',
  name: 'First name',
  nameRequired: 'Please enter a name.',
  avoids: 'Avoids',
  avoidsRequired: 'Please choose at least one.',
  savePerson: 'Save',
  cancel: 'Cancel',
  addPerson: 'Add a person',
  change: 'Change',
  remove: 'Remove',
  done: 'Done',
  notStored: 'This browser does not let us store it.',
};
