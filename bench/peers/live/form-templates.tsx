/** The product's server fills these in without JavaScript; React could not adopt what `<template>` holds. */
export const FormTemplates = () => null;
