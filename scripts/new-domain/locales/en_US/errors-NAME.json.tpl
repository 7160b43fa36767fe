{
  "__camel__SoldOut": "There are not that many left.",
  "__camel__CountInvalid": "The number is not valid."
}
